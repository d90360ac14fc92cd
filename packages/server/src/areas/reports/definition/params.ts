import { invalid, invalidAll, type Violation } from '../../../lib/failure.ts'
import { nearest } from '../../../lib/nearest.ts'
import type { ValueType } from '../../../service/datasets/dataset.ts'
import { type Catalogue, placeOf } from './paths.ts'
import type { Definition } from './shape.ts'
import { COMPARISONS, kindOf, type Op, type ValueKind, valueProblem } from './values.ts'

type Filter = Definition['filters'][number]
type Values = Readonly<Record<string, unknown>>

/** What the parameters of a definition are, as JSON schema. */
export function parameterSchema(definition: Definition, catalogue: Catalogue): Record<string, unknown> {
  const properties: Record<string, unknown> = {}
  const required: string[] = []
  for (const filter of definition.filters) {
    if (filter.param === '') continue
    properties[filter.param] = schemaOf(filter, typeOf(filter, definition, catalogue))
    if (filter.values.length === 0) required.push(filter.param)
  }
  if (Object.keys(properties).length === 0) return {}
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false }
}

function typeOf({ column }: Filter, { dataset }: Definition, catalogue: Catalogue): ValueType {
  const from = catalogue.get(dataset)
  const place = from && placeOf(from, column, catalogue)
  return place && typeof place !== 'string' ? place.type : 'TEXT'
}

const SCHEMAS: Readonly<Record<ValueKind, object>> = {
  TEXT: { type: 'string' },
  NUMBER: { type: 'number' },
  BOOLEAN: { type: 'boolean' },
  TIME: { type: 'string', format: 'date-time' },
  LENGTH: { type: 'string', format: 'duration' },
}

function schemaOf({ op, values }: Filter, type: ValueType): object {
  const kind = kindOf(op as Op, type) // Safe because a definition that is kept was checked.
  const one = SCHEMAS[kind]
  const isList = COMPARISONS[op as Op].count === 'some' // Safe as above.
  const usual = values.map((value) => typed(kind, value))
  if (!isList) return { ...one, ...(usual.length > 0 ? { default: usual[0] } : {}) }
  return { type: 'array', items: one, minItems: 1, maxItems: 200, ...(usual.length > 0 ? { default: usual } : {}) }
}

const typed = (kind: ValueKind, text: string): unknown =>
  kind === 'NUMBER' ? Number(text) : kind === 'BOOLEAN' ? text === 'true' : text

/** The definition with the values of its parameters; each value that is no value of its parameter is refused. */
export function withValues(definition: Definition, given: Values, catalogue: Catalogue): Definition {
  const names = definition.filters.flatMap(({ param }) => (param === '' ? [] : [param]))
  const problems: Violation[] = []
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue
    const meant = nearest(name, names)
    throw invalid(
      `parameterValues.${name}`,
      `the report has no parameter "${name}"${meant ? `; did you mean "${meant}"?` : ''}`,
    )
  }
  const filters = definition.filters.map((filter) => {
    if (filter.param === '') return filter
    const field = `parameterValues.${filter.param}`
    const value = given[filter.param]
    if (value === undefined || value === null) {
      if (filter.values.length === 0) problems.push({ field, description: 'is required', reason: 'VALUE_REQUIRED' })
      return filter
    }
    const values = textsOf(value, filter, typeOf(filter, definition, catalogue))
    if (typeof values === 'string') problems.push({ field, description: values, reason: 'VALUE_INVALID' })
    return typeof values === 'string' ? filter : { ...filter, values }
  })
  if (problems.length > 0) throw invalidAll(problems)
  return { ...definition, filters }
}

/** The value as a filter has it, or what is wrong with it. */
function textsOf(value: unknown, { op }: Filter, type: ValueType): string[] | string {
  const kind = kindOf(op as Op, type) // Safe because a definition that is kept was checked.
  const isList = COMPARISONS[op as Op].count === 'some' // Safe as above.
  if (isList !== Array.isArray(value)) return isList ? 'must be a list' : 'must be one value, not a list'
  const all: unknown[] = Array.isArray(value) ? value : [value]
  if (all.length === 0 || all.length > 200) return 'must have 1 to 200 values'
  const wanted = kind === 'NUMBER' ? 'number' : kind === 'BOOLEAN' ? 'boolean' : 'string'
  for (const one of all) {
    if (typeof one !== wanted) return `must be ${isList ? `a list of ${wanted}s` : `a ${wanted}`}`
    const text = String(one)
    if (text.length > 1024 || !text.isWellFormed() || text.includes('\0'))
      return 'has a text that is too long or no Unicode'
    const problem = valueProblem(kind, text)
    if (problem) return problem
  }
  return all.map(String)
}
