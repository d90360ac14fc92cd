import type { Document, Schema } from '../document.ts'
import { bodyOf, nameOf, operationsOf } from '../document.ts'
import { endsWith, longest, membersOf, type Noun, uncapitalized } from './noun.ts'

/** What a member names, as the server declares it: a noun, or none of the contract. */
export type Declared = (member: string) => { readonly to: string; readonly isOurs: boolean } | undefined

/** Tells by the name of a member, without its Id or Ids, which noun it names: `excludedAppIds` names apps. */
export function naming(nouns: readonly Noun[], declared: Declared): (member: string) => string | undefined {
  const byWord = new Map(nouns.flatMap(({ name, schema }) => [uncapitalized(schema), name].map((word) => [word, name])))
  // Of what two nouns have the same schema, their names tell which is meant.
  for (const { name } of nouns) byWord.set(name, name)
  return (member) => {
    const said = declared(member)
    if (said && !said.isOurs) return undefined
    if (said && byWord.get(said.to) === said.to) return said.to
    const [, plain] = /^(\w+?)Ids?$/.exec(member) ?? []
    if (plain === undefined) return undefined
    const word = longest([...byWord.keys()].filter((one) => endsWith(plain, one)))
    return word === undefined ? nouns.find((one) => one.member === plain)?.name : byWord.get(word)
  }
}

/** Every member of a request that is the id of an object, or a list of ids, and what it names. */
export function referencesOf(contract: Document, nameFor: (member: string) => string | undefined): [string, string][] {
  const found = new Map<string, string>()
  const seen = new Set<string>()
  const visit = (schema: Schema): void => {
    if (schema.$ref) {
      const name = nameOf(schema.$ref)
      if (seen.has(name)) return
      seen.add(name)
      visit(contract.components.schemas[name]!)
    }
    if (schema.items) visit(schema.items)
    if (typeof schema.additionalProperties === 'object') visit(schema.additionalProperties)
    for (const [member, one] of Object.entries(schema.properties ?? {})) {
      const noun = (one.items ?? one).type === 'string' ? nameFor(member) : undefined
      if (noun) found.set(member, noun)
      visit(one)
    }
  }
  for (const operation of operationsOf(contract)) {
    visit(bodyOf(operation) ?? {})
    for (const [member, one] of Object.entries(membersOf(operation, contract))) {
      const noun = (one.items ?? one).type === 'string' ? nameFor(member) : undefined
      if (noun) found.set(member, noun)
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1))
}
