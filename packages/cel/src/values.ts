// What values and their types are made of. It is all of the language that code needs which neither checks nor evaluates.
export {
  type EnumDeclaration,
  enumeration,
  type Field,
  type NamedDeclaration,
  type OpaqueDeclaration,
  opaque,
  type StructDeclaration,
  type StructOptions,
  snakeCase,
  struct,
} from './declarations.ts'
export { registryOf } from './registry.ts'
export { formatType, parseType, writeType } from './type-text.ts'
export type { Type } from './types.ts'
export * as types from './types.ts'
export { CelMap } from './values/cel-map.ts'
export { Duration, parseDuration } from './values/duration.ts'
export { EnumValue, TypeValue } from './values/named.ts'
export { Optional } from './values/optional.ts'
export {
  parseTimestamp,
  Timestamp,
  timestampOfDate,
  timestampOfMillis,
  timestampOfNanos,
  utcSeconds,
} from './values/timestamp.ts'
export { Uint } from './values/uint.ts'
