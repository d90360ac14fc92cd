import type { AnyOperation } from '../../src/service/operation.ts'
import type { AnyField } from '../../src/wire/field.ts'
import type { AnyShape } from '../../src/wire/shape.ts'
import type { SampleCall } from './sample.ts'

type Violated = SampleCall & { field: string }

/** The sample's call once for each field of the request, that field holding what it may not. */
export function violatedCalls(operation: AnyOperation, call: SampleCall): Violated[] {
  const isQuery = operation.method === 'GET'
  return violations(operation.request, '', isQuery).map(({ field, path, value }) => ({
    ...call,
    field,
    body: replaced(call.body ?? {}, path, value),
  }))
}

type Violation = { field: string; path: string[]; value: unknown }

function violations(shape: AnyShape, prefix: string, isQuery: boolean): Violation[] {
  return Object.entries(shape.fields).flatMap(([name, field]) => {
    if (field.mode === 'readOnly') return []
    const at = prefix === '' ? name : `${prefix}.${name}`
    const here = badValues(field, isQuery).map((value) => ({ field: at, path: at.split('.'), value }))
    const inside = field.kind === 'message' && !isQuery ? violations(field as AnyShape, at, isQuery) : [] // Safe because of its kind.
    return [...here, ...inside]
  })
}

/** In an address everything is text, so only what the text says can be wrong. */
function badValues(field: AnyField, isQuery: boolean): unknown[] {
  const tooLong =
    'max' in field && typeof field.max === 'number' && field.kind === 'string' ? ['x'.repeat(field.max + 1)] : []
  if (field.kind === 'string') return isQuery ? tooLong : [12_345, ...tooLong]
  if (field.kind === 'list') return isQuery ? [] : ['x', [null]]
  // An unknown name in a filter matches nothing.
  if (field.kind === 'enum' && isQuery) return []
  if (field.kind === 'enum' && 'filter' in field && field.filter) return [12_345]
  if (field.kind === 'bytes') return ['not base64!']
  return ['no such value']
}

function replaced(body: Record<string, unknown>, [name, ...rest]: string[], value: unknown): Record<string, unknown> {
  const inner = body[name!]
  const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {}
  return { ...body, [name!]: rest.length === 0 ? value : replaced(next, rest, value) }
}
