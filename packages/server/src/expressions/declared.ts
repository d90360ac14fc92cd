import { type NamedDeclaration, writeType } from '@reeve/cel/values'
import { ENVIRONMENT_NAMES, rowOf } from './environments.ts'
import { FUNCTIONS } from './functions/library.ts'
import { MOST_BYTES } from './limits.ts'
import { RESULTS } from './results.ts'
import { declarationsFor, VARIANTS } from './types/declarations.ts'

/** Every environment, function and type as plain data, from which another program makes environments that check alike. */
export const declaredEnvironments = () =>
  ENVIRONMENT_NAMES.map((name) => {
    const row = rowOf(name)
    return {
      name,
      about: row.about,
      variables: row.variables,
      groups: row.groups,
      result: row.result,
      resultAbout: RESULTS[row.result].name,
      mostBytes: row.bytes ?? MOST_BYTES,
      emptyMatches: row.emptyMatches ?? false,
      aliases: row.aliases ?? {},
      unset: row.unset ?? [],
      variant: row.variant ?? '',
      isGuarded: row.guarded ?? false,
    }
  })

export const declaredFunctions = () =>
  FUNCTIONS.map(({ group, signature, about, async, only }) => ({
    group,
    signature,
    about,
    isLookup: async ?? false,
    only: only ?? [],
  }))

export const declaredTypes = () => declarationsFor().map(described)

export const declaredVariants = () =>
  Object.entries(VARIANTS).map(([variant, declaration]) => ({ variant, type: described(declaration) }))

function described(declaration: NamedDeclaration) {
  const { kind, name } = declaration
  const none = { kind, name, identity: '', fields: [], values: [] }
  if (declaration.kind === 'enum') {
    return { ...none, values: declaration.values.map(({ number, names }) => ({ number, names })) }
  }
  if (declaration.kind === 'opaque') return none
  const fields = [...declaration.fields.values()].map((field) => ({
    name: field.name,
    type: writeType(field.type),
    about: field.about ?? '',
    spellings: [...declaration.spellings]
      .filter(([spelling, one]) => one.name === field.name && spelling !== field.name)
      .map(([spelling]) => spelling),
  }))
  return { ...none, identity: declaration.identity ?? '', fields }
}
