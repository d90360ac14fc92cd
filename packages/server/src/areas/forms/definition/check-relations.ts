import type { Refuse } from './check-form.ts'
import type { GivenForm } from './form-shape.ts'

/** Groups name fields there are, each in one group. */
export function checkGroups({ fieldGroups = [] }: GivenForm, known: ReadonlySet<string>, refuse: Refuse): void {
  const names = new Set<string>()
  const grouped = new Set<string>()
  let defaults = 0
  for (const [index, { name, fields = [], default: isDefault }] of fieldGroups.entries()) {
    const path = `fieldGroups[${index}]`
    if (names.has(name)) refuse(`${path}.name`, `"${name}" is the name of another group too`)
    names.add(name)
    if (isDefault && ++defaults > 1) refuse(`${path}.default`, 'another group is shown first already')
    for (const [at, field] of fields.entries()) {
      checkKnown(field, `${path}.fields[${at}]`, known, refuse)
      if (grouped.has(field)) refuse(`${path}.fields[${at}]`, `"${field}" stands in a group already`)
      grouped.add(field)
    }
  }
}

/** Relationships are between fields there are, and can be met. */
export function checkRelationships(form: GivenForm, known: ReadonlySet<string>, refuse: Refuse): void {
  const required = new Set((form.fields ?? []).filter((field) => field.required).map(({ name }) => name))
  for (const [index, relationship] of (form.fieldRelationships ?? []).entries()) {
    const path = `fieldRelationships[${index}]`
    const { fieldNames = [], dependentOn, mutuallyExclusive } = relationship
    const least = dependentOn ? 1 : 2
    checkNames(fieldNames, `${path}.fieldNames`, { least, known, refuse })
    if (mutuallyExclusive && fieldNames.filter((name) => required.has(name)).length > 1) {
      refuse(`${path}.mutuallyExclusive`, 'two of the fields are required')
    }
    if (!dependentOn) continue
    const { dependencyFieldNames: others = [] } = dependentOn
    const at = `${path}.dependentOn.dependencyFieldNames`
    checkNames(others, at, { least: 1, known, refuse })
    for (const [place, name] of others.entries()) {
      if (fieldNames.includes(name)) refuse(`${at}[${place}]`, `"${name}" cannot depend on itself`)
    }
  }
}

type Names = { readonly least: number; readonly known: ReadonlySet<string>; readonly refuse: Refuse }

function checkNames(names: readonly string[], path: string, { least, known, refuse }: Names): void {
  if (names.length < least) refuse(path, `at least ${least} ${least === 1 ? 'field is' : 'fields are'} required`)
  for (const [at, name] of names.entries()) {
    checkKnown(name, `${path}[${at}]`, known, refuse)
    if (names.indexOf(name) < at) refuse(`${path}[${at}]`, `"${name}" is named twice`)
  }
}

function checkKnown(name: string, path: string, known: ReadonlySet<string>, refuse: Refuse): void {
  if (!known.has(name)) refuse(path, `there is no field "${name}"`)
}
