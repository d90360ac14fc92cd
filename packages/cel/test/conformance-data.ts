import { tests } from '@bufbuild/cel-spec/testdata/conformance.js'
import type { SerializedIncrementalTestSuite } from '@bufbuild/cel-spec/testdata/tests.js'
import { type NamedDeclaration, opaque } from '../src/declarations.ts'
import type { FunctionDeclaration } from '../src/overload.ts'
import { formatType } from '../src/type-text.ts'
import type { Type } from '../src/types.ts'
import * as t from '../src/types.ts'
import { makeMap } from '../src/values/cel-map.ts'
import { Duration, nanosPerSecond, readDuration } from '../src/values/duration.ts'
import { TypeValue } from '../src/values/named.ts'
import { readTimestamp, Timestamp } from '../src/values/timestamp.ts'
import { Uint } from '../src/values/uint.ts'

/** One test of the official data, in the library's own terms. */
export interface ConformanceTest {
  readonly name: string
  readonly expr: string
  readonly container: string
  readonly variables: Record<string, Type>
  readonly functions: FunctionDeclaration[]
  readonly types: NamedDeclaration[]
  readonly bindings: Record<string, unknown>
  readonly unchecked: boolean
  readonly checkOnly: boolean
  /** Undefined where the test expects an error. */
  readonly value: { readonly of: unknown } | undefined
  /** The type recorded for the expression, where there is one. */
  readonly type: string | undefined
}

/** The parts of the official data this library is judged by, and how many were left out. */
export function conformanceTests(): { tests: ConformanceTest[]; total: number; messageTests: number } {
  const all = [...flatten(tests, [])]
  const judged = all.filter((test) => !needsMessages(test.raw))
  return { tests: judged.map(read), total: all.length, messageTests: all.length - judged.length }
}

/** The JSON form of `cel.expr.conformance.test.SimpleTest`, as far as it is used. */
interface RawTest {
  name?: string
  expr: string
  container?: string
  disableCheck?: boolean
  checkOnly?: boolean
  typeEnv?: { name: string; ident?: { type: RawType }; function?: { overloads: RawOverload[] } }[]
  bindings?: Record<string, { value: RawValue }>
  value?: RawValue
  evalError?: unknown
  anyEvalErrors?: unknown
  typedResult?: { result?: RawValue; deducedType?: RawType }
}

interface RawOverload {
  params?: RawType[]
  resultType: RawType
}

interface RawType {
  dyn?: unknown
  null?: null
  primitive?: string
  wellKnown?: string
  listType?: { elemType: RawType }
  mapType?: { keyType: RawType; valueType: RawType }
  abstractType?: { name: string; parameterTypes?: RawType[] }
  typeParam?: string
  messageType?: string
  wrapper?: string
  type?: RawType
}

interface RawValue {
  nullValue?: null
  boolValue?: boolean
  int64Value?: string | number
  uint64Value?: string | number
  doubleValue?: number | string
  stringValue?: string
  bytesValue?: string
  typeValue?: string
  listValue?: { values?: RawValue[] }
  mapValue?: { entries?: { key: RawValue; value: RawValue }[] }
  objectValue?: { '@type': string; value?: string }
}

interface Located {
  path: string
  raw: RawTest
  type: string | undefined
}

function* flatten(suite: SerializedIncrementalTestSuite, path: string[]): Iterable<Located> {
  for (const inner of suite.suites ?? []) yield* flatten(inner, [...path, inner.name])
  // Safe because the data is the JSON form of the message RawTest describes.
  for (const test of suite.tests ?? [])
    yield { path: path.join('/'), raw: test.original as unknown as RawTest, type: test.type }
}

/**
 * A test needs protocol buffer messages when anything in it names a message or enum type of the test schemas or of
 * google.protobuf, in the expression, the declarations, the bindings, the container or the result. Timestamp and
 * Duration are no such types: they are types of the language that happen to have names there.
 */
function needsMessages(raw: RawTest): boolean {
  const text = JSON.stringify({ ...raw, name: '', description: '' })
    .replace(/(type\.googleapis\.com\/)?google\.protobuf\.(Timestamp|Duration)\b/g, '')
    .replace(/"messageType":""|"objectValue":\{"@type":""/g, '')
  return /TestAllTypes|google\.protobuf|cel\.expr\.conformance|proto[23]|objectValue|messageType|(Nested|Global)Enum/.test(
    text,
  )
}

function read({ path, raw, type }: Located): ConformanceTest {
  const variables: Record<string, Type> = {}
  const functions: FunctionDeclaration[] = []
  const names = JSON.stringify(raw.typeEnv ?? []).matchAll(/"abstractType":\{"name":"(\w+)"/g)
  for (const declaration of raw.typeEnv ?? []) {
    if (declaration.ident !== undefined) variables[declaration.name] = readType(declaration.ident.type)
    for (const overload of declaration.function?.overloads ?? [])
      functions.push({ signature: signatureOf(declaration.name, overload), call: () => null })
  }
  const deduced = raw.typedResult?.deducedType
  const result = raw.typedResult === undefined ? raw.value : raw.typedResult.result
  const fails = raw.evalError !== undefined || raw.anyEvalErrors !== undefined
  return {
    name: `${path}/${raw.name ?? raw.expr}`,
    expr: raw.expr,
    container: raw.container ?? '',
    variables,
    functions,
    types: [...new Set([...names].map(([, name]) => name!))].map((name) => opaque(name, () => true)),
    bindings: Object.fromEntries(
      Object.entries(raw.bindings ?? {}).map(([name, { value }]) => [name, readValue(value)]),
    ),
    unchecked: raw.disableCheck ?? false,
    checkOnly: raw.checkOnly ?? false,
    // A test without an expected result expects true.
    value: fails ? undefined : { of: result === undefined ? true : readValue(result) },
    // Where the test itself states a type it rules over the one another implementation was seen to find.
    type: deduced === undefined ? type : formatType(readType(deduced)),
  }
}

const primitives = new Map<string, Type>([
  ['BOOL', t.bool],
  ['INT64', t.int],
  ['UINT64', t.uint],
  ['DOUBLE', t.double],
  ['STRING', t.string],
  ['BYTES', t.bytes],
])

function readType(raw: RawType): Type {
  if (raw.primitive !== undefined) return primitives.get(raw.primitive)!
  if (raw.listType) return t.list(readType(raw.listType.elemType))
  if (raw.mapType) return t.map(readType(raw.mapType.keyType), readType(raw.mapType.valueType))
  if (raw.typeParam !== undefined) return t.param(raw.typeParam)
  if (raw.wellKnown === 'TIMESTAMP' || raw.messageType === 'google.protobuf.Timestamp') return t.timestamp
  if (raw.wellKnown === 'DURATION' || raw.messageType === 'google.protobuf.Duration') return t.duration
  if (raw.abstractType) {
    const params = (raw.abstractType.parameterTypes ?? []).map(readType)
    return raw.abstractType.name === 'optional_type'
      ? t.optional(params[0] ?? t.dyn)
      : t.named(raw.abstractType.name, params)
  }
  if ('null' in raw) return t.nullType
  if ('dyn' in raw) return t.dyn
  throw new Error(`unread type ${JSON.stringify(raw)}`)
}

const typeText = (type: Type): string => {
  if (type.kind === 'named') return `${type.name}<${type.params.map(typeText).join(', ')}>`
  if (type.kind === 'list') return `list<${typeText(type.element)}>`
  if (type.kind === 'optional') return `optional<${typeText(type.value)}>`
  return formatType(type)
}

const signatureOf = (name: string, overload: RawOverload): string =>
  `${name}(${(overload.params ?? []).map((type) => typeText(readType(type))).join(', ')}) ${typeText(readType(overload.resultType))}`

function readValue(raw: RawValue): unknown {
  if (raw.boolValue !== undefined) return raw.boolValue
  if (raw.int64Value !== undefined) return BigInt(raw.int64Value)
  if (raw.uint64Value !== undefined) return new Uint(BigInt(raw.uint64Value))
  if (raw.doubleValue !== undefined) return Number(raw.doubleValue)
  if (raw.stringValue !== undefined) return raw.stringValue
  if (raw.bytesValue !== undefined) return Uint8Array.fromBase64(raw.bytesValue)
  if (raw.typeValue !== undefined) return new TypeValue(raw.typeValue)
  if (raw.listValue !== undefined) return (raw.listValue.values ?? []).map(readValue)
  if (raw.mapValue !== undefined)
    return makeMap((raw.mapValue.entries ?? []).map(({ key, value }) => [readValue(key), readValue(value)]))
  if (raw.objectValue !== undefined) return readObject(raw.objectValue)
  if ('nullValue' in raw) return null
  throw new Error(`unread value ${JSON.stringify(raw)}`)
}

function readObject(raw: { '@type': string; value?: string }): Timestamp | Duration {
  const text = raw.value ?? ''
  if (raw['@type'].endsWith('Timestamp')) return readTimestamp(text) ?? new Timestamp(0, 0)
  return readDuration(text) ?? new Duration(0n * nanosPerSecond)
}
