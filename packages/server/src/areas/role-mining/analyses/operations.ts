import { enqueue } from '../../../engine/enqueue.ts'
import { Failure } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { requires } from '../../../service/guard.ts'
import { newestFirst, oneAtATime, pageOf } from '../../../service/listing.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import { operation } from '../../../service/operation.ts'
import { and, sql } from '../../../store/sql.ts'
import type { RoleMiningAnalysesRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { id, int32, text } from '../../../wire/scalars.ts'
import { type Answer, shape } from '../../../wire/shape.ts'
import { listSources, MANAGER } from '../attributes.ts'
import { checkFilters } from '../filters.ts'
import { byCode } from '../mine/population.ts'
import { loadNamed } from '../reading/entitlements.ts'
import { namesOfManagers } from '../runs/managers.ts'
import { AnalysisView, analysed, MOST_FILTERS, ProfileFilter, RunStatus, SERVICE } from '../shape.ts'
import { filtersOf, showEntitlement, showFilter } from '../suggestions/view.ts'
import { ANALYSE, type Found } from './job.ts'
import { countOf, findSame, getAnalysis, insertAnalysis } from './store.ts'

const PATH = '/api/v1/role-mining/custom-analysis'
const AT_ONCE = 5
const AN_HOUR = 30

export const triggerAnalysis = operation({
  id: 'roleMining.analyses.trigger',
  about: 'Has it looked at what people that are alike hold. The same within five minutes is the same analysis.',
  route: `POST ${PATH}/trigger`,
  called: `${SERVICE}/TriggerCustomAnalysis`,
  guard: requires('rolemining:write'),
  request: shape('TriggerCustomAnalysisRequest', 'Whose access.', {
    profileFilters: list(
      ProfileFilter,
      MOST_FILTERS,
      'What the people have in common; everyone when there is nothing.',
    ),
  }),
  response: shape('TriggerCustomAnalysisResponse', 'The analysis.', { id: id('Its id.') }),

  async run(context, { profileFilters = [] }) {
    const { tx, emit, actor } = context
    const filters = checkFilters(profileFilters, await listSources(tx))
    await oneAtATime(tx, 'role mining analyses')
    const key = JSON.stringify(
      filters
        .map(({ attribute, values }) => [attribute, [...values].sort(byCode)])
        .sort(([a], [b]) => byCode(String(a), String(b))),
    )
    const same = await findSame(tx, key)
    if (same) return { id: same.id }
    if ((await countOf(tx, 'running')) >= AT_ONCE) throw tooMany(`${AT_ONCE} analyses are going on`, 10)
    if ((await countOf(tx, 'ofAnHour')) >= AN_HOUR) throw tooMany(`at most ${AN_HOUR} analyses an hour`, 600)
    const row = await insertAnalysis(tx, { key, filters, userId: userIdOf(actor) })
    emit({
      kind: 'roleMining.analysis.started',
      subject: { type: 'role_mining_analysis', id: row.id },
      after: { profileFilters: filters },
    })
    await enqueue(tx, ANALYSE, { analysisId: row.id }, { key: row.id })
    return { id: row.id }
  },
})

const tooMany = (what: string, retryAfterSeconds: number): Failure =>
  new Failure('RESOURCE_EXHAUSTED', 'RATE_LIMITED', `${what}; try again later`, { retryAfterSeconds })

export const analysisLog: LogRules = {
  'roleMining.analysis.started': entityRule(
    {
      type: 'RoleMiningAnalysis',
      code: 'role_mining_analysis',
      name: 'role mining analysis',
      says: { started: 'had the access of some people looked at' },
    },
    'started',
    'started',
  ),
}

type Row = RoleMiningAnalysesRow
type Shown = NonNullable<Answer<typeof AnalysisView>>
const statusOf = ({ status }: Row) => `RUN_STATUS_${status}` as Shown['status'] // Safe because the table allows only these names.

export const listAnalyses = operation({
  id: 'roleMining.analyses.list',
  about: 'Lists the analyses, newest first; fifty are kept, for thirty days.',
  route: `GET ${PATH}`,
  called: `${SERVICE}/ListCustomAnalysisResults`,
  guard: requires('rolemining:read'),
  request: shape('ListCustomAnalysisResultsRequest', 'Which page.', pageFields),
  response: shape('ListCustomAnalysisResultsResponse', 'A page of analyses.', {
    list: list(AnalysisView, 100, 'The analyses.'),
    nextPageToken,
  }),

  run: (context, input) =>
    pageOf(context, input, {
      rows: ({ after, limit }) =>
        context.tx.rows<Row>(sql`
          select * from role_mining_analyses where ${and([after && newestFirst.after(after)])}
          order by ${newestFirst.by} limit ${limit}`),
      keyOf: (row: Row) => newestFirst.keyOf(row),
      showAll: async (rows): Promise<Shown[]> => {
        const managers = await namesOfManagers(context.tx, rows.flatMap(filtersOf))
        return rows.map((row) => ({
          id: row.id,
          status: statusOf(row),
          profileFilters: filtersOf(row).map((filter) => showFilter(filter, managers)),
          cohortSize: row.cohort_size,
          suggestionsGenerated: row.cluster_count,
          createdAt: row.created_at,
          completedAt: row.completed_at,
          errorMessage: row.error,
        }))
      },
    }),
})

export const getAnalysisResult = operation({
  id: 'roleMining.analyses.get',
  about: 'Tells what an analysis has found.',
  route: `GET ${PATH}/{id}`,
  called: `${SERVICE}/GetCustomAnalysisResult`,
  guard: requires('rolemining:read'),
  request: shape('GetCustomAnalysisResultRequest', 'Nothing to say.', {}),
  response: shape('GetCustomAnalysisResultResponse', 'What it has found.', {
    id: id('Its id.'),
    status: oneOfNames(RunStatus, 'How far it is.'),
    cohortSize: int32('How many people it is of.'),
    errorMessage: text(4096, 'Why it failed.'),
    ...analysed,
  }),

  async run({ tx }, _input, { id: analysisId }) {
    const row = await getAnalysis(tx, analysisId)
    const found = row.result as Found | null // Safe because it is written as one.
    const clusters = found?.clusters ?? []
    const all = [...(found?.entitlements ?? []), ...clusters.flatMap(({ entitlements }) => entitlements)]
    const named = await loadNamed(
      tx,
      all.map((one) => one.id),
    )
    const facets = found?.facets ?? []
    const managers = await namesOfManagers(
      tx,
      facets.map(({ attribute, values }) => ({ attribute, values: values.map(({ value }) => value) })),
    )
    return {
      id: row.id,
      status: statusOf(row),
      cohortSize: row.cohort_size,
      errorMessage: row.error,
      appsAnalyzed: found?.appsAnalyzed ?? 0,
      entitlements: (found?.entitlements ?? []).flatMap((one) => showEntitlement(one, named)),
      clusters: clusters.map(({ entitlements, ...numbers }) => ({
        ...numbers,
        entitlements: entitlements.flatMap((one) => showEntitlement(one, named)),
      })),
      facets: facets.map(({ attribute, displayName, values }) => ({
        attribute,
        displayName,
        values: values.map(({ value, count }) => ({
          value,
          displayName: attribute === MANAGER ? (managers.get(value) ?? '') : value,
          userCount: count,
        })),
      })),
      facetUserCount: found && row.cohort_size >= 2 ? row.cohort_size : 0,
    }
  },
})
