import type { AnyOperation } from '../../../service/operation.ts'
import type { JsonSchema, Register } from '../../../wire/field.ts'
import type { FoundTool } from '../gateway/downstream.ts'

/** Only reads, shows nothing once, and asks nobody outside. */
const isOffered = ({ writes, oneTime, prepare, awaitResult }: AnyOperation): boolean =>
  !writes && !oneTime && !prepare && !awaitResult

const nameOf = ({ id }: AnyOperation): string => id.replaceAll('.', '_')

/** The operations of the service that are tools. */
export const ownTools = (operations: readonly AnyOperation[]): FoundTool[] =>
  operations.filter(isOffered).map((operation) => ({
    name: nameOf(operation),
    title: operation.id,
    description: operation.about,
    inputSchema: inputOf(operation),
    annotations: { readOnlyHint: true },
  }))

export const findOwnOperation = (operations: readonly AnyOperation[], name: string): AnyOperation | undefined =>
  operations.find((operation) => nameOf(operation) === name && isOffered(operation))

export const paramsOf = ({ path }: Pick<AnyOperation, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/** What the path names stands beside the members of the request. */
function inputOf(operation: AnyOperation): JsonSchema {
  const schemas: Record<string, JsonSchema> = {}
  const register: Register = (name, build) => {
    if (!(name in schemas)) {
      schemas[name] = {} // Holds the place: a shape may hold itself.
      schemas[name] = build('requests')
    }
    return { $ref: `#/$defs/${name}` }
  }
  operation.request.schema(register)
  const { [operation.request.name]: request = {}, ...defs } = schemas
  const params = paramsOf(operation)
  const { properties = {}, required = [] } = request as { properties?: JsonSchema; required?: string[] }
  return {
    type: 'object',
    properties: { ...Object.fromEntries(params.map((name) => [name, { type: 'string' }])), ...properties },
    required: [...params, ...required],
    ...(Object.keys(defs).length > 0 ? { $defs: defs } : {}),
  }
}
