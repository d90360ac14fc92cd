import { ExpressionError } from '../../../expressions/expression-error.ts'
import type { Expressions } from '../../../expressions/expressions.ts'
import type { Reach } from '../../../expressions/reach.ts'
import type { Violation } from '../../../lib/failure.ts'
import { Secret } from '../../../lib/secret.ts'
import {
  defaultCelOf,
  isFixed,
  isSecret,
  kindOf,
  RESULT_OF,
  staticDefault,
  transformationOf,
} from '../definition/field-kind.ts'
import type { GivenField, GivenForm } from '../definition/form-shape.ts'
import { type Picked, picksOf } from './picks.ts'
import { isEmpty, jsonOf, type Read, readValue } from './read-value.ts'
import { relationshipViolations } from './relationships.ts'
import { valueProblems } from './value-problems.ts'

export type FillContext = {
  readonly expressions: Pick<Expressions, 'evaluateNow'>
  readonly now: Temporal.Instant
  /** The requester, as expressions see a user. */
  readonly subject: unknown
  /** How far the expressions of the form see. */
  readonly reach: Reach
  /** The path prefix of the names of fields in the request. */
  readonly at: string
}

const REDACTED = '[REDACTED]'

export type Filled = {
  /** As JSON, by field; of what is secret only that it was filled in. */
  readonly values: Readonly<Record<string, unknown>>
  readonly secrets: ReadonlyMap<string, Secret>
  /** What was picked from the directory; whether it exists is checked elsewhere. */
  readonly picks: readonly Picked[]
  readonly violations: readonly Violation[]
}

/** Fills a form in: the values of the request, defaults for missing ones, and everything that is wrong with them. */
export function fillForm(form: GivenForm, given: Readonly<Record<string, unknown>>, context: FillContext): Filled {
  const fields = form.fields ?? []
  const at = (name: string): string => `${context.at}.${name}`
  const known = new Set(fields.map(({ name }) => name))
  const violations: Violation[] = Object.keys(given)
    .filter((name) => !known.has(name))
    .map((name) => ({ field: at(name.slice(0, 64)), description: 'is no field of the form', reason: 'UNKNOWN_FIELD' }))
  const values = new Map<string, unknown>()
  for (const field of fields) {
    const outcome = fillField(field, Object.hasOwn(given, field.name) ? given[field.name] : undefined, context)
    for (const problem of outcome.problems) violations.push({ field: at(field.name), ...problem })
    if (!isEmpty(outcome.value)) values.set(field.name, outcome.value)
  }
  const filled = new Set([...values].filter(([, value]) => value !== false).map(([name]) => name))
  violations.push(...relationshipViolations(form, filled, at))
  const secret = fields.filter((field) => isSecret(field) && values.has(field.name)).map(({ name }) => name)
  return {
    values: Object.fromEntries(
      [...values].map(([name, value]) => [name, secret.includes(name) ? REDACTED : jsonOf(value)]),
    ),
    secrets: new Map(secret.map((name) => [name, new Secret(String(values.get(name)))])),
    picks: fields.flatMap((field) => picksOf(field, values.get(field.name), at(field.name))),
    violations,
  }
}

type Problem = Pick<Violation, 'description' | 'reason'>
type Outcome = { readonly value?: unknown; readonly problems: readonly Problem[] }

const wrong = (description: string, reason = 'VALUE_INVALID'): Outcome => ({ problems: [{ description, reason }] })

function fillField(field: GivenField, raw: unknown, context: FillContext): Outcome {
  const { type } = kindOf(field)
  const fallback = defaultOf(field, context)
  const isGiven = raw !== undefined && raw !== null
  const read = isGiven ? given(field, raw, fallback, context) : { value: fallback }
  if ('problem' in read) return wrong(read.problem)
  const { value } = read
  // A box that nobody ticked was not filled in.
  const isMissing = isEmpty(value) || (type === 'boolField' && !isGiven && value === false)
  if (isMissing && isRequired(field)) return { ...wrong('is required', 'VALUE_REQUIRED'), value }
  if (isEmpty(value)) return { problems: [] }
  const problems = valueProblems(field, value, dayIn(context.now)).map((description) => wrong(description).problems)
  return { value, problems: problems.flat() }
}

const isRequired = ({ required, stringMapField }: GivenField): boolean =>
  required === true || stringMapField?.rules?.isRequired === true

/** The value, transformed where the form has a transformation. A fixed value may be sent as it is, and no other. */
function given(field: GivenField, raw: unknown, fallback: unknown, context: FillContext): Read {
  const { type } = kindOf(field)
  const read = readValue(type, raw)
  if ('problem' in read || isEmpty(read.value))
    return isFixed(field) && !('problem' in read) ? { value: fallback } : read
  if (isFixed(field)) {
    const isSame = text(read.value) === text(fallback)
    return isSame ? { value: fallback } : { problem: 'cannot be chosen: leave it out' }
  }
  const transformation = transformationOf(field)
  return transformation === '' ? read : evaluated(field, transformation, { ...context, input: jsonOf(read.value) })
}

const text = (value: unknown): string => JSON.stringify(jsonOf(value)) ?? ''

/** An expression that gives nothing leaves the field empty. */
function defaultOf(field: GivenField, context: FillContext): unknown {
  const cel = defaultCelOf(field)
  if (cel !== '') {
    const read = evaluated(field, cel, context)
    return 'problem' in read ? undefined : read.value
  }
  const isToday = field.stringField?.dateField?.defaultToToday === true
  return staticDefault(field) ?? (isToday ? dayIn(context.now).toString() : undefined)
}

function evaluated(
  field: GivenField,
  cel: string,
  { expressions, now, subject, reach, input }: FillContext & { input?: unknown },
): Read {
  const { type } = kindOf(field)
  const result = RESULT_OF[type]
  if (!result) return { problem: 'has no value that can be computed' }
  try {
    const value = expressions.evaluateNow({ environment: 'request_form', result }, cel, {
      now,
      reach,
      variables: { subject, input },
    })
    return readValue(type, value)
  } catch (error) {
    if (error instanceof ExpressionError) return { problem: `could not be transformed: ${error.message}` }
    throw error
  }
}

const dayIn = (now: Temporal.Instant): Temporal.PlainDate => now.toZonedDateTimeISO('UTC').toPlainDate()
