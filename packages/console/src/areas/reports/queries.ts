import type { Answered } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'

export type Report = Answered.Report
export type Run = Answered.ReportRun
export type Told = Answered.ReportServiceGetResponse
export type Definition = Answered.ReportDefinition
export type Filter = Answered.ReportFilter
export type Measure = Answered.ReportMeasure
export type Dataset = Answered.ReportDataset
export type Column = Answered.ReportColumn

export type Cell = string | number | boolean | null | readonly string[]
export type Result = {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  readonly totalRows: number
}

export const reportsQuery = (isShared: boolean) =>
  pagedQuery(['reports', 'list', isShared], (page_token, signal) =>
    api.call(
      'reports.list',
      { query: { page_size: 100, page_token, ...(isShared ? { visibility: 'REPORT_VISIBILITY_TENANT' } : {}) } },
      { signal },
    ),
  )

const LOOK_AGAIN_MS = 1500
export const isPending = (run: Run | undefined | null): boolean => run?.status === 'REPORT_RUN_STATUS_PENDING'

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'one', id],
    queryFn: ({ signal }) => api.call('reports.get', { path: { id } }, { signal }),
    // Looks again for as long as something goes on.
    refetchInterval: ({ state }) => (isPending(state.data?.latestRun) ? LOOK_AGAIN_MS : false),
  })

export const runsQuery = (id: string) =>
  pagedQuery(['reports', 'runs', id], (page_token, signal) =>
    api.call('reports.listRuns', { path: { id }, query: { page_size: 20, page_token } }, { signal }),
  )

export const runQuery = (id: string, run_id: string) =>
  queryOptions({
    queryKey: ['reports', 'run', id, run_id],
    queryFn: async ({ signal }) => (await api.call('reports.getRun', { path: { id, run_id } }, { signal })).run,
  })

export const provenanceQuery = (id: string, run_id: string) =>
  queryOptions({
    queryKey: ['reports', 'provenance', id, run_id],
    queryFn: ({ signal }) => api.call('reports.provenance', { path: { id, run_id } }, { signal }),
  })

export const datasetsQuery = queryOptions({
  queryKey: ['reports', 'datasets'],
  staleTime: 300_000,
  queryFn: async ({ signal }) => (await api.call('reports.datasets', {}, { signal })).list,
})

export const templatesQuery = queryOptions({
  queryKey: ['reports', 'templates'],
  staleTime: 300_000,
  queryFn: async ({ signal }) => (await api.call('reports.templates', {}, { signal })).list,
})

export const previewQuery = (definition: Definition) =>
  queryOptions({
    queryKey: ['reports', 'preview', definition],
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => api.call('reports.preview', { body: { definition: asked(definition) } }, { signal }),
  })

/** A definition as requests take it. */
export const asked = ({ columns, filters, groupBy, measures, sort, ...rest }: Definition) => ({
  ...rest,
  columns: [...columns],
  filters: filters.map((one) => ({ ...one, values: [...one.values] })),
  groupBy: [...groupBy],
  measures: [...measures],
  sort: [...sort],
})
