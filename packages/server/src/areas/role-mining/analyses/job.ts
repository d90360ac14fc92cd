import type { Named } from '../../../engine/job.ts'
import { done } from '../../../engine/outcome.ts'
import { areaJob } from '../../../service/area-job.ts'
import type { Tx } from '../../../store/tx.ts'
import { listSources } from '../attributes.ts'
import type { Content } from '../config/content.ts'
import { findConfig } from '../config/store.ts'
import { liftOf, reaches, shareOf } from '../mine/numbers.ts'
import { groupingKey, type Population, valuesOf } from '../mine/population.ts'
import type { Filter } from '../profiles/rule.ts'
import { readSnapshot, type Snapshot } from '../reading/snapshot.ts'
import { Holders } from '../runs/holders.ts'
import { mostUsualFirst } from '../runs/prepare.ts'
import type { StoredEntitlement } from '../runs/save.ts'
import { filtersOf } from '../suggestions/view.ts'
import { type Counted, clustersOf, countHeld, facetsOf } from './analyse.ts'
import { completeAnalysis, dropOldAnalyses, failAnalysis, findAnalysis, lockRunning } from './store.ts'

type AnalysisPayload = { readonly analysisId: string }
export const ANALYSE = {
  kind: 'roleMining.analyse',
  concurrency: { perTenant: 2 },
} as const satisfies Named<AnalysisPayload>

/** What an analysis has found, as it is kept. */
export type Found = {
  readonly appsAnalyzed: number
  readonly entitlements: readonly StoredEntitlement[]
  readonly clusters: readonly {
    readonly entitlements: readonly StoredEntitlement[]
    readonly userCount: number
    readonly avgCoverage: number
    readonly avgSimilarity: number
  }[]
  readonly facets: readonly {
    readonly attribute: string
    readonly displayName: string
    readonly values: readonly { readonly value: string; readonly count: number }[]
  }[]
}

type Prepared = { readonly cohortSize: number; readonly found: Found } | { readonly refused: string } | undefined

const MOST_SECONDS = 60

export const analyseJob = areaJob<AnalysisPayload, Prepared>({
  ...ANALYSE,
  about: 'Looks at what people that somebody chose hold.',
  retry: { delaySeconds: [5], jitter: 0.2, attempts: 2 },
  mostLost: 2,
  limitSeconds: MOST_SECONDS * 2,

  async prepare({ tenant, read, now, signal }, { analysisId }) {
    const analysis = await findAnalysis(read, analysisId)
    if (analysis?.status !== 'RUNNING') return undefined
    const limit = AbortSignal.timeout(MOST_SECONDS * 1000)
    await using snapshot = await tenant.database.openSnapshot({ tenantId: tenant.id, now })
    try {
      return await analyse(snapshot, filtersOf(analysis), AbortSignal.any([signal, limit]))
    } catch (error) {
      if (limit.aborted && !signal.aborted) return { refused: 'took too long' }
      throw error
    }
  },

  async run({ tx }, { analysisId }, prepared) {
    if (!prepared || !(await lockRunning(tx, analysisId))) return done
    if ('refused' in prepared) await failAnalysis(tx, analysisId, prepared.refused)
    else {
      const { cohortSize, found } = prepared
      await completeAnalysis(tx, analysisId, { cohortSize, clusterCount: found.clusters.length, result: found })
    }
    await dropOldAnalyses(tx)
    return done
  },

  async givenUp({ tx }, { analysisId }) {
    if (!(await lockRunning(tx, analysisId))) return
    await failAnalysis(tx, analysisId, 'it could not be carried out; look at the log of the service')
  },
})

const NOTHING: Found = { appsAnalyzed: 0, entitlements: [], clusters: [], facets: [] }
/** What fewer of them hold than these ten-thousandths is not listed. */
const LEAST_COVERAGE = 500
const MOST_LISTED = 500

async function analyse(tx: Tx, filters: readonly Filter[], signal: AbortSignal): Promise<Exclude<Prepared, undefined>> {
  const { content } = await findConfig(tx)
  const attributes = [...(await listSources(tx)).keys()]
  const snapshot = await readSnapshot(tx, lookingAt(content, attributes), signal)
  const { population, sources } = snapshot
  const people = chosen(population, filters)
  const cohortSize = people.length
  if (cohortSize < 2) return { cohortSize, found: NOTHING }
  const held = countHeld(population, people)
  const stored = storing(snapshot, cohortSize)
  const usual = held.filter(({ count }) => reaches(count, cohortSize, LEAST_COVERAGE))
  const clusters = clustersOf(population, people, held)
  const facets = facetsOf(population, people, new Set(filters.map(({ attribute }) => attribute)))
  const found = {
    appsAnalyzed: new Set(held.map(({ place }) => snapshot.entitlements[place]!.appId)).size,
    entitlements: stored(usual).slice(0, MOST_LISTED),
    clusters: clusters.map(({ members, ...numbers }) => ({ entitlements: stored(members), ...numbers })),
    facets: facets.map((facet) => ({ ...facet, displayName: sources.get(facet.attribute)!.label })),
  }
  return { cohortSize, found }
}

/** Every attribute is looked at, whatever the settings say: people may be narrowed by it. */
const lookingAt = (content: Content, attributes: readonly string[]): Content => ({
  ...content,
  cohortHints: attributes.map((attribute) => ({ attribute, values: [], priority: 0 })),
})

/** People who have one of the values of every filter, however they are spelled. */
function chosen(population: Population, filters: readonly Filter[]): Uint32Array {
  const wanted = filters.map(({ attribute, values }) => ({
    attribute: population.attributes.get(attribute),
    keys: new Set(values.map(groupingKey)),
  }))
  const people: number[] = []
  for (let person = 0; person < population.people; person++) {
    const fits = wanted.every(
      ({ attribute, keys }) =>
        attribute && valuesOf(attribute, person).some((value) => keys.has(attribute.keys[value])),
    )
    if (fits) people.push(person)
  }
  return Uint32Array.from(people)
}

/** Entitlements as they are kept, the most usual first. */
function storing({ population, entitlements }: Snapshot, n: number): (all: readonly Counted[]) => StoredEntitlement[] {
  const holders = new Holders(population)
  return (all) =>
    all
      .map(({ place, count }) => ({
        entitlement: entitlements[place]!,
        count,
        coverage: shareOf(count, n),
        lift: liftOf({ k: count, n, holders: holders.countOf(place), people: population.people }),
      }))
      .sort(mostUsualFirst)
      .map(({ entitlement: { id, appId }, ...numbers }) => ({ id, appId, ...numbers }))
}
