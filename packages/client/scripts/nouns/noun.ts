import { answerOf, bodyOf, type Document, nameOf, type Operation, operationsOf, type Schema } from '../document.ts'

const VERBS = ['list', 'search', 'get', 'create', 'update', 'delete'] as const
type Verb = (typeof VERBS)[number]

/** A kind of object of the API, as its operations tell it. */
export type Noun = {
  /** How one is called, and how members are called that name one. */
  readonly name: string
  /** What comes before the verbs in the ids of its operations. */
  readonly operations: string
  /** The schema of one, and what it is called there. */
  readonly schema: string
  readonly verbs: readonly Verb[]
  /** The operation that goes through all of the tenant. */
  readonly find: string | undefined
  /** Whether that takes what narrows it in its address. */
  readonly inQuery: boolean
  /** Where the object is in an item of that list, and in an answer about one. */
  readonly item: string
  readonly answer: string | undefined
  /** The member of a change that the object is in. */
  readonly member: string | undefined
  /** The members of the object that its address is made of, the last one its own id. */
  readonly key: readonly string[]
  /** What these are called in the address. */
  readonly path: readonly string[]
  /** The member that names it to people. */
  readonly named: string | undefined
  /** The member of the answer of `find` that is its list. */
  readonly list: string
  /** Whether `find` takes words, or references of what is wanted, and by which member it takes ids. */
  readonly byWords: boolean
  readonly byRefs: boolean
  readonly ids: string | undefined
}

type Group = ReadonlyMap<string, Operation>

/** Every kind of object that is listed, by what its operations begin with. */
export function nounsOf(contract: Document, called: Readonly<Record<string, string>>): Noun[] {
  const groups = new Map<string, Map<string, Operation>>()
  for (const one of operationsOf(contract)) {
    const at = one.operationId.lastIndexOf('.')
    const prefix = one.operationId.slice(0, at)
    const group = groups.get(prefix) ?? new Map<string, Operation>()
    groups.set(prefix, group.set(one.operationId.slice(at + 1), one))
  }
  const found = [...groups].flatMap(([operations, group]) => nounOf(operations, group, contract, called) ?? [])
  // Lists of what has its own operations elsewhere, such as the owners of an app, are no kinds of objects.
  const nouns = found.filter(
    (one) => one.answer !== undefined || !found.some((other) => other !== one && other.schema === one.schema),
  )
  for (const [name, [first, second]] of Map.groupBy(nouns, (noun) => noun.name))
    if (second)
      throw new Error(`${first!.operations} and ${second.operations} are both called ${name}: name one in CALLED`)
  return nouns.sort((a, b) => (a.name < b.name ? -1 : 1))
}

function nounOf(
  operations: string,
  group: Group,
  contract: Document,
  called: Readonly<Record<string, string>>,
): Noun | undefined {
  const listing = findOf(group) ?? group.get('search') ?? group.get('list')
  const listed = listing && listedIn(listing, contract)
  if (!listed) return undefined
  const { schema, item, list } = listed
  const { properties = {} } = contract.components.schemas[schema]!
  const name = called[operations] ?? uncapitalized(schema)
  const path = pathNames((group.get('get') ?? group.get('update') ?? group.get('delete'))?.path ?? '{id}')
  const key = path.map((part) => memberFor(part, properties))
  const one = group.get('get') ?? group.get('update') ?? group.get('create')
  const find = findOf(group)
  const asked = find ? membersOf(find, contract) : {}
  const changed = group.get('update')
  return {
    name,
    operations,
    schema,
    verbs: VERBS.filter((verb) => group.has(verb)),
    find: find?.operationId,
    inQuery: find?.method === 'GET',
    item,
    answer: one && pathTo(answerOf(one), schema, contract),
    member: changed && pathTo(bodyOf(changed) ?? {}, schema, contract),
    key,
    path,
    named: namedBy(properties),
    list,
    byWords: 'query' in asked,
    byRefs: 'refs' in asked,
    ids: ['ids', `${name}Ids`, `${uncapitalized(schema)}Ids`, `${key.at(-1)}s`].find((one) => one in asked),
  }
}

/** A form is named within what it is kept in. */
const namedBy = (properties: object): string | undefined =>
  ['displayName', 'name', 'title', 'value', 'attribute'].find((one) => one in properties) ??
  ('form' in properties ? 'form.displayName' : undefined)

/** A list of the whole tenant has no address within something else; the one that is narrowed by more comes first. */
const findOf = (group: Group): Operation | undefined =>
  ['searchAll', 'search', 'list'].map((verb) => group.get(verb)).find((one) => one && pathNames(one.path).length === 0)

const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/** The members of a request, in its body or its address. */
export function membersOf(operation: Operation, contract: Document): Readonly<Record<string, Schema>> {
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query').map((one) => [one.name, one.schema])
  return { ...Object.fromEntries(query), ...resolved(bodyOf(operation) ?? {}, contract).properties }
}

/** What a list is of, and where that is in its items: an object has an id or a name. */
function listedIn(
  operation: Operation,
  contract: Document,
): { schema: string; item: string; list: string } | undefined {
  const { properties = {} } = resolved(answerOf(operation), contract)
  const found = Object.entries(properties).find(([, { type, items }]) => type === 'array' && items?.$ref)
  if (!found) return undefined
  const [list, { items = {} }] = found
  const outer = nameOf(items.$ref ?? '')
  if (isObject(outer, contract)) return { schema: outer, item: '', list }
  const inner = Object.entries(contract.components.schemas[outer]?.properties ?? {}).find(
    ([, { $ref }]) => $ref && isObject(nameOf($ref), contract),
  )
  return inner && { schema: nameOf(inner[1].$ref!), item: inner[0], list }
}

function isObject(schema: string, { components }: Document): boolean {
  const { properties = {} } = components.schemas[schema] ?? {}
  return 'id' in properties || 'displayName' in properties
}

/** Where an object of this schema is in a message, at most one object deep. */
function pathTo(message: Schema, schema: string, contract: Document): string | undefined {
  if (message.$ref && nameOf(message.$ref) === schema) return ''
  for (const [name, member] of Object.entries(resolved(message, contract).properties ?? {})) {
    if (!member.$ref) continue
    if (nameOf(member.$ref) === schema) return name
    const inner = Object.entries(resolved(member, contract).properties ?? {}).find(
      ([, { $ref }]) => $ref && nameOf($ref) === schema,
    )
    if (inner) return `${name}.${inner[0]}`
  }
  return undefined
}

/** `app_id` of the address is `appId` of the object; what the object does not have under this name is its id. */
function memberFor(part: string, properties: object): string {
  const plain = part.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return longest(Object.keys(properties).filter((member) => endsWith(plain, member))) ?? 'id'
}

/** Whether a name is another one with words before it: `excludedAppIds` and `appIds`. */
export const endsWith = (name: string, end: string): boolean =>
  name === end || name.endsWith(end.charAt(0).toUpperCase() + end.slice(1))

export const longest = (names: readonly string[]): string | undefined =>
  names.toSorted((a, b) => b.length - a.length)[0]

/** `MCPTool` as `mcpTool`. */
export const uncapitalized = (name: string): string =>
  name.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]/, (start) => start.toLowerCase())

export const resolved = (schema: Schema, { components }: Document): Schema =>
  schema.$ref ? (components.schemas[nameOf(schema.$ref)] ?? {}) : schema
