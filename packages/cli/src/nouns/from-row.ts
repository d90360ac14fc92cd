import {
  ENUMERATIONS,
  type Noun as Known,
  MEMBERS,
  NOUNS,
  narrowedTo,
  OPERATIONS,
  type OperationId,
  operationOf,
} from '@reeve/client'
import { shortName } from '../findings/names.ts'
import type { ByIds, Noun, NounName, Row, Takes } from './noun.ts'

/** A noun with everything that the contract says of it. */
export function nounOf(row: Row): Noun {
  const known: Known = NOUNS[row.of]
  const { refs, words } = MEMBERS[row.of]
  const operation = row.list?.operation ?? known.find
  if (!operation) throw new Error(`the list of ${row.name} is within something else: say which in its row`)
  return {
    name: row.name,
    one: row.one,
    about: row.about,
    word: row.word ?? row.one.toUpperCase().replaceAll(' ', '-'),
    list: { operation, item: known.item, args: [], none: `There are no such ${row.name}.`, ...row.list },
    id: known.key.at(-1) ?? 'id',
    byIds: operation === known.find ? byIdsOf(row.of) : undefined,
    hasQuery: takes(operation, 'query') && !row.list?.args,
    filters: filtersOf(row),
    columns: row.columns ?? {},
    // Safe because the table names nouns only.
    refs: refs as Readonly<Record<string, NounName>>,
    prefixes: Object.fromEntries(Object.entries(words).map(([at, name]) => [at, ENUMERATIONS[name]?.prefix ?? ''])),
    namedBy: row.namedBy ?? [known.named ?? 'id'],
    named: known.named,
    ...verbsOf(row, known),
  }
}

/** An object that is within more than an app is made and changed by commands of its own. */
function verbsOf({ of, verbs, example }: Row, known: Known): Pick<Noun, 'get' | 'create' | 'edit' | 'delete'> {
  const { answer, member, key } = known
  const get = operation('get')
  const create = operation('create')
  const edit = operation('update')
  const deleted = operation('delete')
  return {
    ...(get && answer !== undefined ? { get: { operation: get, answer } } : {}),
    ...(create && answer !== undefined
      ? { create: { operation: create, answer, example: example ?? `--data @${of}.json` } }
      : {}),
    ...(edit && member !== undefined && answer !== undefined ? { edit: { operation: edit, member, answer } } : {}),
    ...(deleted ? { delete: { operation: deleted } } : {}),
  }

  function operation(verb: 'get' | 'create' | 'update' | 'delete'): OperationId | undefined {
    return key.length > 2 || verbs?.includes(verb) === false ? undefined : operationOf(known, verb)
  }
}

const takes = (operation: OperationId, member: string): boolean => {
  const { query, body } = OPERATIONS[operation]
  return member in query || member in body
}

/** Objects that have ended are found by their ids too. */
const ENDED_TOO: Readonly<Partial<Record<NounName, object>>> = {
  user: { userStatuses: ['ENABLED', 'DISABLED', 'DELETED'] },
  account: { appUserStatuses: ['STATUS_UNSPECIFIED', 'STATUS_ENABLED', 'STATUS_DISABLED', 'STATUS_DELETED'] },
  entitlement: { includeDeleted: true },
}

/** How the search of a noun is narrowed to some ids; undefined where it cannot be. */
export function byIdsOf(name: NounName): ByIds | undefined {
  const noun: Known = NOUNS[name]
  if (!noun.byRefs && noun.ids === undefined) return undefined
  return (ids) => ({
    ...narrowedTo(
      noun,
      ids.map((id) => ({ id })),
    ),
    ...ENDED_TOO[name],
  })
}

const filtersOf = ({ of, filters = {} }: Row): Noun['filters'] =>
  Object.fromEntries(
    Object.entries(filters).map(([flag, filter]) => [
      flag,
      { ...filter, takes: takesOf(of, filter.member, filter.names) },
    ]),
  )

function takesOf(of: NounName, member: string, some: readonly string[] | undefined): Takes {
  const told = MEMBERS[of].filters[member] ?? ''
  if (told === '') return { text: true }
  const enumeration = ENUMERATIONS[told]
  // Safe because what is no enumeration is a noun.
  if (!enumeration) return { noun: told as NounName }
  const { prefix, names } = enumeration
  return {
    prefix,
    names: some ?? names.filter((name) => !/^(UNSPECIFIED|UNKNOWN)$/.test(name)).map((name) => shortName('', name)),
  }
}
