import { createHash } from 'node:crypto'
import type { Expressions } from '../../../expressions/expressions.ts'
import { newId } from '../../../lib/ids.ts'
import type { Tx } from '../../../store/tx.ts'
import { listProfileSets, usersOfRule } from '../../access-profiles/api.ts'
import { listRiskLevels } from '../../directory/attributes/api.ts'
import { listNewConflicts } from '../../directory/conflicts/api.ts'
import { type Content, limitsOf } from '../config/content.ts'
import { type Found, mine, scoreOf } from '../mine/mine.ts'
import { liftOf, shareOf } from '../mine/numbers.ts'
import { type FoundOutlier, findOutliers } from '../outliers/find.ts'
import { ruleOf } from '../profiles/rule.ts'
import type { Entitlement } from '../reading/entitlements.ts'
import { hashOf, readSnapshot, type Snapshot } from '../reading/snapshot.ts'
import { descriptionOf, type Facts, insightsOf, MOST_ENTITLEMENTS, nameOf } from './describe.ts'
import { Holders } from './holders.ts'
import { namesOfManagers } from './managers.ts'
import { type Match, matchesOf, type ProfileSet } from './matches.ts'
import type { Generated, StoredEntitlement } from './save.ts'
import type { Counts } from './store.ts'

export type Mining = {
  readonly tx: Tx
  readonly expressions: Expressions
  readonly signal: AbortSignal
}

export type Result = {
  readonly counts: Counts
  readonly generated: readonly Generated[]
  readonly outliers: readonly FoundOutlier[]
}

/** Looks at everybody as of one moment, and says what came of it; nothing is written. */
export async function mineAll(mining: Mining, content: Content): Promise<Result> {
  const snapshot = await readSnapshot(mining.tx, content, mining.signal)
  const { population, grantsRead } = snapshot
  const counts = { totalUsers: population.people, grantsRead, inputHash: hashOf(snapshot, content) }
  if (population.people < 2 * content.minCohortSize) {
    const none = { cohortsAnalyzed: 0, suggestions: 0, note: 'not enough people' }
    return { counts: { ...counts, ...none }, generated: [], outliers: [] }
  }
  const { found, cohortsAnalyzed, inBetween } = await mine(population, limitsOf(content), mining.signal)
  const describing = await Describing.of(mining, snapshot, inBetween)
  const generated: Generated[] = []
  for (const one of found) {
    if (generated.length === content.maxSuggestions) break
    mining.signal.throwIfAborted()
    const made = await describing.describe(one)
    if (made) generated.push(made)
  }
  const outliers = await findOutliers(mining.tx, snapshot, limitsOf(content))
  return { counts: { ...counts, cohortsAnalyzed, suggestions: generated.length, note: '' }, generated, outliers }
}

/** What is known beside people and grants, read once for all suggestions. */
class Describing {
  readonly #mining: Mining
  readonly #snapshot: Snapshot
  readonly #inBetween: number
  readonly #holders: Holders
  readonly #profiles: readonly ProfileSet[]
  readonly #levels: readonly { readonly id: string; readonly name: string }[]

  private constructor(
    mining: Mining,
    snapshot: Snapshot,
    known: {
      readonly inBetween: number
      readonly profiles: readonly ProfileSet[]
      readonly levels: readonly { readonly id: string; readonly name: string }[]
    },
  ) {
    this.#mining = mining
    this.#snapshot = snapshot
    this.#inBetween = known.inBetween
    this.#holders = new Holders(snapshot.population)
    this.#profiles = known.profiles
    this.#levels = known.levels
  }

  static async of(mining: Mining, snapshot: Snapshot, inBetween: number): Promise<Describing> {
    const profiles = await listProfileSets(mining.tx)
    const levels = (await listRiskLevels(mining.tx)).slice(-2).reverse()
    return new Describing(mining, snapshot, { inBetween, profiles, levels })
  }

  /** Undefined for what an access profile does already. */
  async describe(found: Found): Promise<Generated | undefined> {
    const { entitlements: all, population, sources } = this.#snapshot
    const { tx } = this.#mining
    const n = found.members.length
    const counted = found.entitlements
      .map((place, i) => {
        const lift = { k: found.holders[i]!, n, holders: this.#holders.countOf(place), people: population.people }
        const stored = { count: found.holders[i]!, coverage: shareOf(found.holders[i]!, n), lift: liftOf(lift) }
        return { entitlement: all[place]!, ...stored }
      })
      .sort(mostUsualFirst)
    const entitlements = counted.map(({ entitlement }) => entitlement)
    const ids = entitlements.map(({ id }) => id)
    const matches = matchesOf(ids, this.#profiles)
    if (await this.#isDone(found, matches)) return undefined
    const holders = this.#holders.ofAll(found.entitlements)
    const members = new Set(found.members)
    const usersWithAll = holders.reduce((sum, person) => sum + Number(members.has(person)), 0)
    const managers = await namesOfManagers(tx, [...found.filters, ...found.parents.flat()])
    const facts: Facts = {
      found,
      entitlements,
      usersWithAll,
      outside: holders.length - usersWithAll,
      risky: this.#riskyOf(entitlements),
      conflicts: (await listNewConflicts(tx, { userId: '', entitlementIds: ids })).map(
        ({ displayName }) => displayName,
      ),
      matches: matches.map(({ profile }) => profile.name),
      inBetween: found.filters.length === 0 ? this.#inBetween : 0,
      nameOfUser: (id) => managers.get(id) ?? '',
    }
    const filters = found.filters.map(({ attribute, values }) => ({ attribute, values }))
    const name = nameOf(found.filters, facts)
    const description = descriptionOf(facts)
    return {
      id: suggestionId(tx.tenantId, found.key),
      key: found.key,
      display_name: name,
      description,
      filters,
      attributes: filters.map(({ attribute }) => attribute),
      words: [name, description, ...filters.flatMap(({ values }) => values)].join(' '),
      cohort_size: n,
      users_with_all: usersWithAll,
      confidence: found.confidence,
      avg_coverage: found.avgCoverage,
      grants_explained: found.grantsExplained,
      score: scoreOf(found),
      entitlements: counted
        .slice(0, MOST_ENTITLEMENTS)
        .map(({ entitlement: { id, appId }, ...rest }): StoredEntitlement => ({ id, appId, ...rest })),
      matches: matches.map(({ profile, ...match }) => ({ profileId: profile.id, name: profile.name, ...match })),
      match_types: [...new Set(matches.map(({ type }) => type))],
      insights: insightsOf(facts),
      expression: ruleOf(filters, sources),
    }
  }

  /** An access profile gives exactly this, and its rule means nearly all of these people. */
  async #isDone({ members }: Found, matches: readonly Match[]): Promise<boolean> {
    for (const { type, profile } of matches) {
      if (type !== 'EXACT') continue
      const meant = await usersOfRule({ ...this.#mining, now: this.#mining.tx.now }, profile.id)
      const covered = members.reduce((sum, person) => sum + Number(meant.has(this.#snapshot.users[person]!)), 0)
      if (covered * 100 >= members.length * COVERED_PERCENT) return true
    }
    return false
  }

  #riskyOf(entitlements: readonly Entitlement[]): Facts['risky'] {
    return this.#levels
      .map(({ id, name }) => ({
        level: name,
        count: entitlements.filter(({ riskLevelId }) => riskLevelId === id).length,
      }))
      .filter(({ count }) => count > 0)
  }
}

const COVERED_PERCENT = 95

type Counted = { readonly entitlement: Entitlement; readonly count: number; readonly coverage: number }

/** Ties by the names of the app and of the entitlement, and then by the id. */
export const mostUsualFirst = (a: Counted, b: Counted): number =>
  b.count - a.count ||
  compare(a.entitlement.app, b.entitlement.app) ||
  compare(a.entitlement.name, b.entitlement.name) ||
  compare(a.entitlement.id, b.entitlement.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The same cohort of a tenant has the same id in every run. */
export const suggestionId = (tenantId: string, key: string): string =>
  newId(0, createHash('sha256').update(`${tenantId}\n${key}`).digest('hex').slice(0, 32))
