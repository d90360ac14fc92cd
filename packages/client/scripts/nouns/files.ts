import { type Document, HEADER, operationsOf } from '../document.ts'
import { propertyName } from '../type-text.ts'
import { membersOfNouns } from './members.ts'
import { type Noun, nounsOf } from './noun.ts'
import { type Declared, naming, referencesOf } from './references.ts'

/** What the server says of nouns that the contract does not. */
export type Declarations = {
  /** Nouns that people call otherwise than their schema, by what their operations begin with. */
  readonly called: Readonly<Record<string, string>>
  readonly declared: Declared
  /** Objects that do nothing but name another one. */
  readonly shapes: Readonly<Record<string, object>>
  permissionsOf(operation: string): readonly string[]
}

const FROM = HEADER.replace('packages/client/scripts/generate.ts', 'packages/server/scripts/generate-nouns.ts')

/** The table of nouns, and beside it what only lists of them need. */
export function nounFiles(contract: Document, { called, declared, shapes, permissionsOf }: Declarations) {
  const nouns = nounsOf(contract, called)
  const nameFor = naming(nouns, declared)
  const operations = new Map(operationsOf(contract).map((one) => [one.operationId, one] as const))
  const { members, enumerations } = membersOfNouns(contract, nouns, operations, nameFor)
  return {
    'nouns.ts': `${FROM}
import type { Noun } from '../noun.ts'

/** Every kind of object that is listed. */
export const NOUNS = {
${linesOf(Object.fromEntries(nouns.map((one) => [one.name, rowOf(one, permissionsOf)])))}
} as const satisfies Readonly<Record<string, Noun>>

/** What members of requests name that hold an id, or a list of ids. */
export const REFERENCES = {
${linesOf(Object.fromEntries(referencesOf(contract, nameFor)))}
} as const

/** Objects that do nothing but name another one: what they name, and which member holds its id, its app and its type. */
export const REFERENCE_SHAPES = {
${linesOf(shapes)}
} as const
`,
    'noun-members.ts': `${FROM}
import type { Members } from '../noun.ts'
import type { NOUNS } from './nouns.ts'

/** What the members of every noun hold, by what is called there. */
export const MEMBERS: { readonly [Name in keyof typeof NOUNS]: Members } = {
${linesOf(members)}
}

/** Names of the API in words: what they all begin with, and what tells them apart. */
export const ENUMERATIONS: Readonly<Record<string, { readonly prefix: string; readonly names: readonly string[] }>> = {
${linesOf(enumerations)}
}
`,
  }
}

/** What the table says of a noun; its name stands before it. */
const rowOf = ({ name: _, schema: __, ...one }: Noun, permissionsOf: Declarations['permissionsOf']) => ({
  ...one,
  permissions: one.find === undefined ? [] : permissionsOf(one.find),
})

const linesOf = (rows: Readonly<Record<string, unknown>>): string =>
  Object.entries(rows)
    .map(([name, row]) => `  ${propertyName(name)}: ${JSON.stringify(row)},`)
    .join('\n')
