import { commonPrefix } from '../../src/enumeration.ts'
import type { Document, Operation, Schema } from '../document.ts'
import { nameOf } from '../document.ts'
import { membersOf, type Noun, resolved } from './noun.ts'

/** What the members of objects and of searches hold that people read otherwise than it is written. */
export type Members = {
  /** Where an object holds ids, and what they name. */
  readonly refs: Readonly<Record<string, string>>
  /** Where it holds a name of an enumeration. */
  readonly words: Readonly<Record<string, string>>
  /** The same of the members of its search. */
  readonly filters: Readonly<Record<string, string>>
}
export type Enumeration = { readonly prefix: string; readonly names: readonly string[] }

const DEEP = 2

/** Of every noun; `enumerations` is filled with those that they use. */
export function membersOfNouns(
  contract: Document,
  nouns: readonly Noun[],
  operations: ReadonlyMap<string, Operation>,
  nameFor: (member: string) => string | undefined,
): { members: Record<string, Members>; enumerations: Record<string, Enumeration> } {
  const enumerations: Record<string, Enumeration> = {}
  const told = (place: string, member: string, schema: Schema) => {
    const one = schema.items ?? schema
    const inner = resolved(one, contract)
    const names = inner['x-extensible-enum']
    if (names) {
      const word = one.$ref ? nameOf(one.$ref) : place
      enumerations[word] ??= enumerationOf(names)
      return { word }
    }
    return { noun: inner.type === 'string' ? nameFor(member) : undefined }
  }
  const walk = (schema: string, at: string, depth: number, into: Filled): void => {
    for (const [member, one] of Object.entries(contract.components.schemas[schema]?.properties ?? {})) {
      const path = at + member
      const { word, noun } = told(`${schema}.${member}`, member, one)
      if (word) into.words[path] = word
      else if (noun) into.refs[path] = noun
      else if (one.$ref && depth < DEEP) walk(nameOf(one.$ref), `${path}.`, depth + 1, into)
    }
  }
  const members: Record<string, Members> = {}
  for (const { name, schema, find } of nouns) {
    const into: Filled = { refs: {}, words: {}, filters: {} }
    walk(schema, '', 1, into)
    const operation = find === undefined ? undefined : operations.get(find)
    for (const [member, one] of Object.entries(operation ? membersOf(operation, contract) : {})) {
      const { word, noun } = told(`${find}.${member}`, member, one)
      if (word ?? noun) into.filters[member] = word ?? noun ?? ''
    }
    members[name] = into
  }
  return { members, enumerations }
}

type Filled = { refs: Record<string, string>; words: Record<string, string>; filters: Record<string, string> }

function enumerationOf(names: readonly string[]): Enumeration {
  const prefix = commonPrefix(names)
  return { prefix, names: names.map((name) => name.slice(prefix.length)) }
}
