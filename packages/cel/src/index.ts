export type * from './ast.ts'
export type { CallReference, Checked, CheckResult, Reference } from './check/checked.ts'
export { type CheckOptions, check } from './check/checker.ts'
export { type Cost, type CostOptions, estimateCost } from './cost.ts'
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
export { type Constant, Environment, type EnvironmentOptions, environment } from './environment.ts'
export { EvaluationError } from './evaluation-error.ts'
export { compilePattern, validatePattern } from './library/regex.ts'
export { defaultLimits, type Limits } from './limits.ts'
export type { FunctionDeclaration } from './overload.ts'
export { type ParseResult, parse, parseOrThrow } from './parse/parser.ts'
export {
  type CompileOptions,
  compile,
  type EvaluateOptions,
  type Mode,
  Program,
  type Variables,
} from './program.ts'
export { type Issue, renderIssue, SourceError } from './source.ts'
export { type Completion, type Completions, complete } from './tools/complete.ts'
export { type FormatOptions, format } from './tools/format.ts'
export { type Outcome, type Trace, type TraceEntry, trace, traceAsync } from './tools/trace.ts'
export { nodeAt, type TypeInfo, typeAt } from './tools/type-at.ts'
export { formatType, parseType, writeType } from './type-text.ts'
export type { Type } from './types.ts'
export * as types from './types.ts'
export { CelMap } from './values/cel-map.ts'
export { Duration, parseDuration } from './values/duration.ts'
export { equal } from './values/equality.ts'
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
export { toJson } from './values/to-json.ts'
export { Uint } from './values/uint.ts'
export { inZone, isZone, zoneOffsetSeconds } from './values/zone.ts'
export { boundNames, childrenOf, walk } from './walk.ts'
