import { inBatches } from '../batches.ts'
import type { ConnectorEnv, RecordBatch } from '../connector.ts'
import { readTime } from '../read-time.ts'
import { fill, type JsonClient } from './client.ts'
import { evaluate, evaluateText, type Formula } from './formula.ts'
import type { GrantSource, Mapping, Resources, Users, Uses } from './mapping.ts'

type Item = Record<string, unknown>
type Found = { readonly id: string; readonly item: unknown }

const rightId = (type: string, resource: string, slug: string): string =>
  [type, resource, slug].map(encodeURIComponent).join(':')

export function parseRightId(id: string): { type: string; resource: string; slug: string } | undefined {
  const [type, resource, slug, ...more] = id.split(':').map(decodeURIComponent)
  return type && resource && slug && more.length === 0 ? { type, resource, slug } : undefined
}

/** All records of the mapping, in the order of a sync. */
export async function* readApi(
  client: JsonClient,
  { users, resources, uses }: Mapping,
  env: ConnectorEnv,
): AsyncGenerator<RecordBatch> {
  yield { kind: 'resourceTypes', list: [USER_TYPE, ...resources.map(typeOf)] }
  for await (const page of client.list(users.list.path, users.list)) {
    const accounts = page.map((item) => accountOf(item, users, env)).filter((one) => one !== undefined)
    yield* inBatches('resources', accounts)
  }
  const found = new Map<Resources, Found[]>()
  for (const one of resources) {
    const all: Found[] = []
    for await (const page of client.list(one.list.path, one.list)) {
      const known = page
        .map((item) => ({ item, id: evaluateText(one.id, { item }) }))
        .filter(({ id }) => present(id, one.type, env))
      all.push(...known)
      yield* inBatches(
        'resources',
        known.map((each) => resourceOf(one, each)),
      )
    }
    found.set(one, all)
  }
  for (const [one, all] of found)
    yield* inBatches(
      'entitlements',
      all.flatMap((each) => entitlementsOf(one, each)),
    )
  for (const [one, all] of found) {
    for (const source of one.grants) {
      for (const each of all) yield* inBatches('grants', await grantsOf(client, { one, source, each }, resources))
    }
  }
  for (const one of uses) {
    for await (const page of client.list(one.list.path, one.list)) {
      yield* inBatches(
        'uses',
        page.map((item) => useOf(item, one, env)).filter((use) => use !== undefined),
      )
    }
  }
}

const USER_TYPE: Item = { id: 'user', displayName: 'User', traits: ['TRAIT_USER'] }
const typeOf = ({ type, displayName, traits }: Resources): Item => ({ id: type, displayName, traits })

function present(id: string, type: string, { warn }: ConnectorEnv): boolean {
  if (id !== '') return true
  warn(type, 'an element whose id is empty is left out')
  return false
}

function accountOf(item: unknown, { fields, profile }: Users, env: ConnectorEnv): Item | undefined {
  const say = (name: string): string => {
    const one = fields.get(name)
    return one ? evaluateText(one, { item }) : ''
  }
  const id = say('id')
  if (!present(id, 'user', env)) return undefined
  const email = say('email')
  return {
    id: { resourceType: 'user', resource: id },
    displayName: say('displayName') || say('login') || email || id,
    user: {
      emails: email ? [{ address: email, primary: true }] : [],
      login: say('login'),
      status: say('status') || 'STATUS_ENABLED',
      accountType: say('type') || 'HUMAN',
      employeeIds: say('employeeId') ? [say('employeeId')] : [],
      lastLogin: say('lastLogin') || undefined,
      profile: Object.fromEntries([...profile].map(([name, one]) => [name, evaluate(one, { item }) ?? null])),
    },
  }
}

function useOf(item: unknown, uses: Uses, { warn }: ConnectorEnv): Item | undefined {
  const say = (one: Formula | undefined): string => (one ? evaluateText(one, { item }) : '')
  const [id, principal, at] = [say(uses.id), say(uses.principal), say(uses.at)]
  const occurredAt = readTime(at)
  if (id === '' || principal === '' || !occurredAt) {
    warn('uses', `a use without id, principal or time ("${at.slice(0, 64)}") is left out`)
    return undefined
  }
  const use = { id, principalId: { resourceType: 'user', resource: principal }, occurredAt }
  const [app, appId, resource] = [say(uses.app), say(uses.appId), say(uses.resource)]
  if (app || appId) {
    return { ...use, app: { identifier: appId, displayName: app.slice(0, 256), consent: say(uses.consent) === 'true' } }
  }
  if (resource === '') return use
  const { resourceType, entitlement } = uses
  return {
    ...use,
    resourceId: { resourceType, resource },
    ...(entitlement ? { entitlementId: rightId(resourceType, resource, entitlement) } : {}),
  }
}

const resourceOf = ({ type, name }: Resources, { id, item }: Found): Item => ({
  id: { resourceType: type, resource: id },
  displayName: evaluateText(name, { item }) || id,
})

const entitlementsOf = ({ type, name, entitlements, grant }: Resources, { id, item }: Found): Item[] =>
  entitlements.map((slug) => ({
    id: rightId(type, id, slug),
    resourceId: { resourceType: type, resource: id },
    slug,
    displayName: `${evaluateText(name, { item }) || id} ${slug}`,
    purpose: 'ASSIGNMENT',
    provisionable: grant !== undefined,
  }))

type Granted = { one: Resources; source: GrantSource; each: Found }

async function grantsOf(
  client: JsonClient,
  { one, source, each }: Granted,
  all: readonly Resources[],
): Promise<Item[]> {
  const entitlementId = rightId(one.type, each.id, source.entitlement)
  const holders = new Set<string>()
  for await (const item of elementsOf(client, source, each)) {
    const holder = evaluateText(source.principal, { item, resource: each.item })
    if (holder !== '') holders.add(holder)
  }
  const nested = all.find(({ type }) => type === source.principalType)
  return [...holders].map((resource) => ({
    id: `${entitlementId}:${encodeURIComponent(resource)}`,
    entitlementId,
    principalId: { resourceType: source.principalType, resource },
    ...(nested
      ? {
          expandable: {
            entitlementIds: nested.entitlements.map((slug) => rightId(nested.type, resource, slug)),
            shallow: false,
          },
        }
      : {}),
  }))
}

async function* elementsOf(
  client: JsonClient,
  { each: formula, list }: GrantSource,
  { id, item }: Found,
): AsyncGenerator<unknown> {
  if (formula) yield* listOf(formula, item)
  else if (list) for await (const page of client.list(fill(list.path, { id }), list)) yield* page
}

function listOf(formula: Formula, item: unknown): readonly unknown[] {
  const value = evaluate(formula, { item })
  return Array.isArray(value) ? value : []
}
