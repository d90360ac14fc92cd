import type { TextChecker } from '../../../expressions/expressions.ts'
import { violationsOf } from '../../../expressions/problem.ts'
import type { Violation } from '../../../lib/failure.ts'
import { isEmpty } from '../filling/read-value.ts'
import { valueProblems } from '../filling/value-problems.ts'
import { checkGroups, checkRelationships } from './check-relations.ts'
import { checkSpec } from './check-spec.ts'
import { defaultCelOf, isFixed, isSecret, kindOf, RESULT_OF, staticDefault, transformationOf } from './field-kind.ts'
import type { GivenField, GivenForm } from './form-shape.ts'

type FormContext = { readonly expressions: TextChecker; readonly now: Temporal.Instant }

/** Reports what is wrong at a path inside the form. */
export type Refuse = (path: string, description: string, reason?: string) => void

/** Everything that prevents a form from being filled in. `prefix` is the path of the form in the request. */
export function formViolations(form: GivenForm, prefix: string, { expressions, now }: FormContext): Violation[] {
  const violations: Violation[] = []
  const refuse: Refuse = (path, description, reason = 'VALUE_INVALID') =>
    violations.push({ field: `${prefix}${path}`, description, reason })
  const seen = new Set<string>()
  for (const [index, field] of (form.fields ?? []).entries()) {
    const path = `fields[${index}]`
    if (seen.has(field.name)) refuse(`${path}.name`, `"${field.name}" is the name of another field too`)
    seen.add(field.name)
    const inside: Refuse = (at, description, reason) => refuse(`${path}.${at}`, description, reason)
    const isSane = checkSpec(field, inside)
    checkProvider(field, inside)
    if (isSane) checkDefault(field, now, inside)
    for (const { at, cel } of expressionsOf(field)) {
      const result = RESULT_OF[kindOf(field).type]
      if (!result) refuse(`${path}.${at}`, 'has no value that can be computed')
      else {
        const problems = expressions.check({ environment: 'request_form', result }, cel)
        violations.push(...violationsOf(`${prefix}${path}.${at}`, problems))
      }
    }
  }
  checkGroups(form, seen, refuse)
  checkRelationships(form, seen, refuse)
  return violations
}

function expressionsOf({ adminConfig, userConfig, sharedConfig }: GivenField): { at: string; cel: string }[] {
  return [
    { at: 'adminConfig.defaultValueCel', cel: adminConfig?.defaultValueCel },
    { at: 'userConfig.inputTransformationCel', cel: userConfig?.inputTransformationCel },
    { at: 'sharedConfig.defaultValueCel', cel: sharedConfig?.defaultValueCel },
    { at: 'sharedConfig.inputTransformationCel', cel: sharedConfig?.inputTransformationCel },
  ].flatMap(({ at, cel = '' }) => (cel === '' ? [] : [{ at, cel }]))
}

function checkProvider(field: GivenField, refuse: Refuse): void {
  const isToday = field.stringField?.dateField?.defaultToToday === true
  const hasDefault = defaultCelOf(field) !== '' || isToday || !isEmpty(staticDefault(field))
  if (isSecret(field)) {
    // A form is visible, and submitted values are passed on as they are.
    if (hasDefault) refuse('stringField.defaultValue', 'a password has no default')
    if (transformationOf(field) !== '') refuse('stringField.passwordField', 'a password cannot be transformed')
  } else if (field.required === true && isFixed(field) && !hasDefault) {
    refuse('required', 'nobody can fill it in: it is fixed and has no default')
  }
}

/** Days pass, so a default day is checked when the form is filled in. */
function checkDefault(field: GivenField, now: Temporal.Instant, refuse: Refuse): void {
  const value = staticDefault(field)
  const { type } = kindOf(field)
  // A box that is not ticked by default may well have to be ticked.
  if (isEmpty(value) || value === false || field.stringField?.dateField || isSecret(field)) return
  const at = type === 'stringSliceField' ? 'defaultValues' : 'defaultValue'
  for (const problem of valueProblems(field, value, now.toZonedDateTimeISO('UTC').toPlainDate())) {
    refuse(`${type}.${at}`, problem)
  }
}
