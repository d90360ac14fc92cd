import type { Answered } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'
import { type Files, filesOf } from './code/files.ts'
import type { Status } from './search.ts'

export type Fn = Answered.Function
export type Commit = Answered.FunctionCommit
export type Invocation = Answered.FunctionInvocation
export type TestResult = Answered.FunctionTestResult

/** A function with the tag that a change of it has to name. */
export type Stored = { readonly fn: Fn; readonly etag: string }

const LIVE_MS = 1000

export const functionsQuery = (query = '') =>
  pagedQuery(['functions', 'list', query], (pageToken, signal) =>
    api.call('functions.search', { body: { query, withTotal: true, pageSize: 100, pageToken } }, { signal }),
  )

export const functionQuery = (id: string) =>
  queryOptions({
    queryKey: ['functions', 'one', id],
    queryFn: async ({ signal }): Promise<Stored> => {
      const { answer, etag } = await api.callTagged('functions.get', { path: { id } }, { signal })
      return { fn: answer.function, etag }
    },
  })

export const commitsQuery = (id: string) =>
  pagedQuery(['functions', 'commits', id], (page_token, signal) =>
    api.call('functions.commits.list', { path: { function_id: id }, query: { page_size: 50, page_token } }, { signal }),
  )

/** What is in a commit never changes. */
export const filesQuery = (id: string, commitId: string) =>
  queryOptions({
    queryKey: ['functions', 'files', id, commitId],
    enabled: commitId !== '',
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Files> =>
      filesOf((await api.call('functions.commits.get', { path: { function_id: id, id: commitId } }, { signal })).files),
  })

export const statusOf = ({ status }: Pick<Invocation, 'status'>): Status =>
  // Safe because the service names one of these.
  status.replace('FUNCTION_INVOCATION_STATUS_', '') as Status

export const isLive = (invocation: Invocation): boolean => !['SUCCESS', 'ERROR'].includes(statusOf(invocation))

export const runsQuery = (id: string, statuses: readonly Status[] = []) => ({
  ...pagedQuery(['functions', 'runs', id, statuses], (pageToken, signal) =>
    api.call(
      'functions.invocations.search',
      {
        path: { function_id: id },
        body: {
          statuses: statuses.map((one) => `FUNCTION_INVOCATION_STATUS_${one}` as const),
          pageSize: 100,
          pageToken,
        },
      },
      { signal },
    ),
  ),
})

/** A run with what it wrote so far, read again as long as it goes on. */
export const runQuery = (functionId: string, id: string) =>
  queryOptions({
    queryKey: ['functions', 'run', functionId, id],
    queryFn: async ({ signal }) =>
      (await api.call('functions.invocations.get', { path: { function_id: functionId, id } }, { signal })).invocation,
    refetchInterval: ({ state: { data } }) => (data && isLive(data) ? LIVE_MS : false),
  })

export const runtimeQuery = queryOptions({
  queryKey: ['functions', 'runtime'],
  staleTime: 300_000,
  queryFn: async ({ signal }) => (await api.call('functions.getRuntime', {}, { signal })).runtime,
})

export const principalQuery = (functionId: string) =>
  queryOptions({
    queryKey: ['functions', 'principal', functionId],
    queryFn: async ({ signal }): Promise<string> => {
      const body = { subject: { functionId }, pageSize: 1 }
      const { bindings } = await api.call('functions.bindings.list', { body }, { signal })
      return bindings[0]?.servicePrincipalId ?? ''
    },
  })
