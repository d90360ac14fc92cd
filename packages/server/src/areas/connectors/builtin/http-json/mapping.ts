import { createRequire } from 'node:module'
import type { Node } from 'yaml'
import { type Formula, formula } from './formula.ts'
import { excessOf } from './mapping-limits.ts'

/** Where the elements of a list come from. */
export type Listing = {
  readonly path: string
  /** The path to the list inside the response: `data.items`; empty when the response is the list. */
  readonly items: string
  readonly page: Paging | undefined
}

export type Paging = {
  readonly kind: 'page' | 'offset' | 'cursor'
  readonly param: string
  readonly sizeParam: string
  readonly size: number
  /** For cursors: what the next request sends, computed from `answer`; no value ends the list. */
  readonly next: Formula | undefined
}

export type GrantSource = {
  readonly entitlement: string
  readonly principalType: string
  readonly principal: Formula
  /** Elements of the resource itself, or a list of their own. */
  readonly each: Formula | undefined
  readonly list: Listing | undefined
}

export type Call = {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body: ReadonlyMap<string, Formula> | undefined
  readonly fine: readonly number[]
  /** The id of the created object, computed from `answer`. */
  readonly id: Formula | undefined
}

export type Users = {
  readonly list: Listing
  readonly fields: ReadonlyMap<string, Formula>
  readonly profile: ReadonlyMap<string, Formula>
  readonly create: Call | undefined
  readonly remove: Call | undefined
}

export type Resources = {
  readonly type: string
  readonly displayName: string
  readonly traits: readonly string[]
  readonly list: Listing
  readonly id: Formula
  readonly name: Formula
  readonly entitlements: readonly string[]
  readonly grants: readonly GrantSource[]
  readonly grant: Call | undefined
  readonly revoke: Call | undefined
}

export type Uses = {
  readonly list: Listing
  readonly id: Formula
  readonly principal: Formula
  readonly at: Formula
  /** Another app: its name, its identifier, and whether it has the user's consent. */
  readonly app: Formula | undefined
  readonly appId: Formula | undefined
  readonly consent: Formula | undefined
  /** Something of this one. */
  readonly resource: Formula | undefined
  readonly resourceType: string
  readonly entitlement: string
}

export type Mapping = {
  readonly users: Users
  readonly resources: readonly Resources[]
  readonly uses: readonly Uses[]
}
/** What is wrong with a mapping, and the characters it is about. */
export type Problem = { readonly message: string; readonly start: number; readonly end: number }

const USER_FIELDS = ['id', 'displayName', 'email', 'login', 'status', 'type', 'employeeId', 'lastLogin'] as const
const TRAITS = ['TRAIT_GROUP', 'TRAIT_ROLE', 'TRAIT_APP', 'TRAIT_SECRET']
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
const PAGINGS = ['page', 'offset', 'cursor'] as const

const require = createRequire(import.meta.url)
/** Loaded with the first mapping: few services have one, and it takes megabytes. */
const yaml = (): typeof import('yaml') => require('yaml')

/** Reads a mapping in YAML or JSON; all problems are reported together. */
export function readMapping(source: string): { mapping: Mapping } | { problems: readonly Problem[] } {
  const tooMuch = excessOf(source, yaml())
  if (tooMuch) return { problems: [tooMuch] }
  const document = yaml().parseDocument(source, { prettyErrors: false })
  const broken = document.errors.map(({ message, pos: [start, end] }) => ({ message, start, end }))
  if (broken.length > 0) return { problems: broken }
  const reader = new Reader(source.length)
  const mapping = reader.mapping(document.contents)
  return reader.problems.length > 0 || !mapping ? { problems: reader.problems } : { mapping }
}

type Members = ReadonlyMap<string, Node>

class Reader {
  readonly problems: Problem[] = []
  readonly #length: number

  constructor(length: number) {
    this.#length = length
  }

  mapping(node: Node | null): Mapping | undefined {
    const all = this.#members(node, 'the mapping', ['users', 'resources', 'uses'], ['users'])
    if (!all) return undefined
    const users = this.#users(all.get('users'))
    const resources = this.#each(all.get('resources'), 'resources', (one) => this.#resources(one))
    const uses = this.#each(all.get('uses'), 'uses', (one) => this.#uses(one, resources))
    return users && { users, resources, uses }
  }

  #users(node: Node | undefined): Users | undefined {
    const names = ['list', ...USER_FIELDS, 'profile', 'create', 'remove']
    const all = this.#members(node, 'users', names, ['list', 'id'])
    if (!all) return undefined
    const list = this.#listing(all.get('list'))
    const fields = this.#formulas(new Map([...all].filter(([name]) => USER_FIELDS.some((field) => field === name))))
    const profile = all.has('profile') ? this.#formulaMap(all.get('profile'), 'profile') : new Map()
    return (
      list && { list, fields, profile, create: this.#call(all.get('create')), remove: this.#call(all.get('remove')) }
    )
  }

  #resources(node: Node): Resources | undefined {
    const names = ['type', 'displayName', 'traits', 'list', 'id', 'name', 'entitlements', 'grants', 'grant', 'revoke']
    const all = this.#members(node, 'a resource', names, ['type', 'list', 'id', 'name'])
    if (!all) return undefined
    const type = this.#text(all.get('type'), 'type', /^[a-z0-9_-]{1,64}$/, 'must be 1 to 64 of a-z, 0-9, _ and -')
    if (type === 'user') this.#refuse(all.get('type'), 'type: accounts are told under users')
    const entitlements = this.#each(all.get('entitlements'), 'entitlements', (one) =>
      this.#text(one, 'an entitlement', /^[a-z0-9_-]{1,64}$/, 'must be 1 to 64 of a-z, 0-9, _ and -'),
    )
    const traits = this.#each(all.get('traits'), 'traits', (one) => this.#oneOf(one, 'a trait', TRAITS))
    const grants = this.#each(all.get('grants'), 'grants', (one) => this.#grants(one, entitlements))
    const list = this.#listing(all.get('list'))
    const id = this.#formula(all.get('id'))
    const name = this.#formula(all.get('name'))
    const displayName = all.has('displayName') ? this.#text(all.get('displayName'), 'displayName') : type
    const [grant, revoke] = [this.#call(all.get('grant')), this.#call(all.get('revoke'))]
    if (!type || !displayName || !list || !id || !name) return undefined
    return { type, displayName, traits, list, id, name, entitlements, grants, grant, revoke }
  }

  #grants(node: Node, entitlements: readonly string[]): GrantSource | undefined {
    const names = ['entitlement', 'principalType', 'principal', 'each', 'list']
    const all = this.#members(node, 'a grant', names, ['entitlement', 'principal'])
    if (!all) return undefined
    const entitlement = this.#oneOf(all.get('entitlement'), 'entitlement', entitlements)
    const principal = this.#formula(all.get('principal'))
    const principalType = all.has('principalType') ? this.#text(all.get('principalType'), 'principalType') : 'user'
    const each = all.has('each') ? this.#formula(all.get('each')) : undefined
    const list = all.has('list') ? this.#listing(all.get('list')) : undefined
    if (all.has('each') === all.has('list')) this.#refuse(node, 'a grant: give either each or list')
    return entitlement && principal && principalType ? { entitlement, principal, principalType, each, list } : undefined
  }

  #uses(node: Node, resources: readonly Resources[]): Uses | undefined {
    const names = [
      'list',
      'id',
      'principal',
      'at',
      'app',
      'appId',
      'consent',
      'resourceType',
      'resource',
      'entitlement',
    ]
    const all = this.#members(node, 'a use', names, ['list', 'id', 'principal', 'at'])
    if (!all) return undefined
    const list = this.#listing(all.get('list'))
    const [id, principal, at] = [all.get('id'), all.get('principal'), all.get('at')].map((one) => this.#formula(one))
    const [app, appId, consent, resource] = ['app', 'appId', 'consent', 'resource'].map((name) =>
      all.has(name) ? this.#formula(all.get(name)) : undefined,
    )
    const types = resources.map(({ type }) => type)
    const type = all.has('resourceType') ? this.#oneOf(all.get('resourceType'), 'resourceType', types) : ''
    const rights = resources.find((one) => one.type === type)?.entitlements ?? []
    const entitlement = all.has('entitlement') ? this.#oneOf(all.get('entitlement'), 'entitlement', rights) : ''
    if (all.has('resource') !== all.has('resourceType')) {
      this.#refuse(node, 'a use: resource and resourceType belong together')
    }
    if (all.has('resource') && (all.has('app') || all.has('appId'))) {
      this.#refuse(node, 'a use: is of another app or of a resource, not of both')
    }
    if (!list || !id || !principal || !at || type === undefined || entitlement === undefined) return undefined
    return { list, id, principal, at, app, appId, consent, resource, resourceType: type, entitlement }
  }

  #listing(node: Node | undefined): Listing | undefined {
    const all = this.#members(node, 'list', ['path', 'items', 'page'], ['path'])
    if (!all) return undefined
    const path = this.#path(all.get('path'))
    const items = all.has('items') ? this.#text(all.get('items'), 'items') : ''
    const page = all.has('page') ? this.#paging(all.get('page')) : undefined
    return path === undefined || items === undefined ? undefined : { path, items, page }
  }

  #paging(node: Node | undefined): Paging | undefined {
    const all = this.#members(node, 'page', ['kind', 'param', 'sizeParam', 'size', 'next'], ['kind', 'param'])
    if (!all) return undefined
    const kind = this.#oneOf(all.get('kind'), 'kind', PAGINGS)
    const param = this.#text(all.get('param'), 'param')
    const sizeParam = all.has('sizeParam') ? this.#text(all.get('sizeParam'), 'sizeParam') : ''
    const size = all.has('size') ? this.#number(all.get('size'), 'size', 1, 10_000) : 100
    const next = all.has('next') ? this.#formula(all.get('next')) : undefined
    if (kind === 'cursor' && !next) this.#refuse(node, 'page: a cursor needs next, for example answer.meta.next')
    return kind && param && sizeParam !== undefined && size ? { kind, param, sizeParam, size, next } : undefined
  }

  #call(node: Node | undefined): Call | undefined {
    if (!node) return undefined
    const all = this.#members(node, 'a call', ['method', 'path', 'body', 'fine', 'id'], ['method', 'path'])
    if (!all) return undefined
    const method = this.#oneOf(all.get('method'), 'method', METHODS)
    const path = this.#path(all.get('path'))
    const body = all.has('body') ? this.#formulaMap(all.get('body'), 'body') : undefined
    const fine = this.#each(all.get('fine'), 'fine', (one) => this.#number(one, 'fine', 200, 499))
    const id = all.has('id') ? this.#formula(all.get('id')) : undefined
    return method && path ? { method, path, body, fine: fine.length > 0 ? fine : [200, 201, 202, 204], id } : undefined
  }

  #path = (node: Node | undefined): string | undefined =>
    this.#text(node, 'path', /^\/[^\s#]*$/, 'must start with / and is put behind baseUrl')

  #formulaMap(node: Node | undefined, what: string): ReadonlyMap<string, Formula> {
    if (!node || !yaml().isMap(node)) {
      this.#refuse(node, `${what} must be a map of names and formulas`)
      return new Map()
    }
    return this.#formulas(new Map(node.items.map(({ key, value }) => [String(key), value as Node])))
  }

  #formulas(members: Members): ReadonlyMap<string, Formula> {
    const read = [...members].map(([name, node]) => [name, this.#formula(node)] as const)
    return new Map(read.filter((entry): entry is [string, Formula] => entry[1] !== undefined))
  }

  #formula(node: Node | undefined): Formula | undefined {
    const source = this.#text(node, 'a formula')
    if (source === undefined) return undefined
    const made = formula(source)
    if ('formula' in made) return made.formula
    for (const { message, column } of made.issues) this.#refuse(node, `at character ${column}: ${message}`)
    return undefined
  }

  #members(
    node: Node | null | undefined,
    what: string,
    names: readonly string[],
    needed: readonly string[],
  ): Members | undefined {
    if (!yaml().isMap(node)) {
      this.#refuse(node, `${what} must be a map with ${needed.join(', ')}`)
      return undefined
    }
    const members = new Map<string, Node>()
    for (const { key, value } of node.items) {
      const name = yaml().isScalar(key) ? String(key.value) : ''
      if (!names.includes(name)) this.#refuse(key as Node, `${what} has no "${name}"; it may have ${names.join(', ')}`)
      else if (value) members.set(name, value as Node)
    }
    const missing = needed.filter((name) => !members.has(name))
    if (missing.length > 0) this.#refuse(node, `${what} needs ${missing.join(', ')}`)
    return missing.length > 0 ? undefined : members
  }

  #each<Item>(node: Node | undefined, what: string, read: (one: Node) => Item | undefined): Item[] {
    if (!node) return []
    if (!yaml().isSeq(node)) {
      this.#refuse(node, `${what} must be a list`)
      return []
    }
    return node.items.map((one) => read(one as Node)).filter((one): one is Item & {} => one !== undefined)
  }

  #text(node: Node | undefined, what: string, form = /^[\s\S]{1,4096}$/, rule = 'must be text'): string | undefined {
    const value = yaml().isScalar(node) ? node.value : undefined
    if (typeof value === 'string' && form.test(value)) return value
    return this.#refuse(node, `${what} ${rule}`)
  }

  #number(node: Node | undefined, what: string, least: number, most: number): number | undefined {
    const value = yaml().isScalar(node) ? node.value : undefined
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
    return this.#refuse(node, `${what} must be a number from ${least} to ${most}`)
  }

  #oneOf<Name extends string>(node: Node | undefined, what: string, names: readonly Name[]): Name | undefined {
    const value = yaml().isScalar(node) ? node.value : undefined
    const found = names.find((name) => name === value)
    return found ?? this.#refuse(node, `${what} must be one of ${names.join(', ') || 'the entitlements above'}`)
  }

  #refuse(node: Node | null | undefined, message: string): undefined {
    const [start = 0, end = this.#length] = node?.range ?? []
    this.problems.push({ message, start, end })
    return undefined
  }
}
