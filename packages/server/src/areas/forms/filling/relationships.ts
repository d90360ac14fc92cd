import type { Violation } from '../../../lib/failure.ts'
import type { GivenForm } from '../definition/form-shape.ts'

type Relationship = NonNullable<GivenForm['fieldRelationships']>[number]
type At = (field: string) => string

/** What fields that have to do with each other lack. */
export const relationshipViolations = (form: GivenForm, filled: ReadonlySet<string>, at: At): Violation[] =>
  (form.fieldRelationships ?? []).flatMap((one) => violationsOf(one, filled, at))

function violationsOf(relationship: Relationship, filled: ReadonlySet<string>, at: At): Violation[] {
  const { fieldNames: names = [], dependentOn } = relationship
  const given = names.filter((name) => filled.has(name))
  const missing = names.filter((name) => !filled.has(name))
  if (relationship.requiredTogether) {
    return given.length === 0 ? [] : missing.map((name) => lacking(at(name), `is required together with ${given[0]}`))
  }
  if (relationship.atLeastOne) {
    return given.length > 0 ? [] : [lacking(at(names[0] ?? ''), `at least one of ${names.join(', ')} is required`)]
  }
  if (relationship.mutuallyExclusive) {
    return given.slice(1).map((name) => ({
      field: at(name),
      description: `cannot be given together with ${given[0]}`,
      reason: 'VALUE_INVALID',
    }))
  }
  const needed = (dependentOn?.dependencyFieldNames ?? []).filter((name) => !filled.has(name))
  return given.length === 0 ? [] : needed.map((name) => lacking(at(name), `is required because ${given[0]} is given`))
}

const lacking = (field: string, description: string): Violation => ({ field, description, reason: 'VALUE_REQUIRED' })
