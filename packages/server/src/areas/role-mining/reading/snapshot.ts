import { createHash, type Hash } from 'node:crypto'
import type { Tx } from '../../../store/tx.ts'
import { listSources, type Source } from '../attributes.ts'
import type { Content } from '../config/content.ts'
import { heldBy, type Population, valuesOf } from '../mine/population.ts'
import { type Entitlement, readEntitlements } from './entitlements.ts'
import { readHoldings } from './holdings.ts'
import { readPeople } from './people.ts'

/** People and what they hold at one moment. */
export type Snapshot = {
  readonly population: Population
  /** The users and the entitlements, by their places. */
  readonly users: readonly string[]
  readonly entitlements: readonly Entitlement[]
  readonly sources: ReadonlyMap<string, Source>
  readonly grantsRead: number
}

/** Reads through one handle: what that sees is of one moment. */
export async function readSnapshot(tx: Tx, content: Content, signal: AbortSignal): Promise<Snapshot> {
  const sources = await listSources(tx)
  const { ids: users, attributes } = await readPeople(tx, [...sources.values()].filter(isAskedBy(content)), signal)
  const entitlements = (await readEntitlements(tx, signal)).filter(isWantedBy(content))
  const { from, held, grantsRead } = await readHoldings(tx, {
    people: users,
    entitlements: entitlements.map(({ id }) => id),
    includesInherited: content.includeInherited,
    signal,
  })
  const population = { people: users.length, entitlements: entitlements.length, from, held, attributes }
  return { population, users, entitlements, sources, grantsRead }
}

/** Attributes of the tenant's own are looked at when a hint names them; `location` always, unless it has several values. */
const isAskedBy = ({ cohortHints }: Content): ((source: Source) => boolean) => {
  const hinted = new Set(cohortHints.map(({ attribute }) => attribute))
  return ({ name, isMulti }) => hinted.has(name) || (!name.startsWith('attributes.') && !isMulti)
}

const isWantedBy = (content: Content): ((entitlement: Entitlement) => boolean) => {
  const apps = new Set(content.excludedAppIds)
  const entitlements = new Set(content.excludedEntitlements.map(({ entitlementId }) => entitlementId))
  const levels = new Set(content.excludedRiskLevelValueIds)
  return ({ id, appId, riskLevelId }) => !apps.has(appId) && !entitlements.has(id) && !levels.has(riskLevelId)
}

/** The same for the same people, values, grants and settings. */
export function hashOf({ population, users, entitlements }: Snapshot, content: Content): string {
  const hash = createHash('sha256').update(JSON.stringify(content))
  for (const [person, id] of users.entries()) {
    hash.update(`\n${id}`)
    for (const attribute of population.attributes.values()) {
      for (const value of valuesOf(attribute, person)) add(hash, `${attribute.name}=${attribute.keys[value]}`)
    }
    for (const one of heldBy(population, person)) add(hash, entitlements[one]!.id)
  }
  for (const { name, keys, spellings } of population.attributes.values())
    add(hash, JSON.stringify([name, keys, spellings]))
  return hash.digest('hex')
}

const add = (hash: Hash, text: string): Hash => hash.update(`\t${text}`)
