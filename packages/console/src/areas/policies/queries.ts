import type { Requested } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'
import { type Policy, type TypeName, wireType } from './words.ts'

/** The filter of the list, as the address has it. */
export type Filter = { readonly q?: string; readonly type?: readonly TypeName[] }

export const policiesQuery = ({ q, type = [] }: Filter) => {
  const request: Requested.SearchPoliciesRequest = {
    ...(q ? { query: q } : {}),
    policyTypes: type.map(wireType),
    scopeView: 'POLICY_SCOPE_VIEW_ALL',
    withTotal: true,
  }
  return pagedQuery(['policies', 'list', request], (pageToken, signal) =>
    api.call('policies.search', { body: { ...request, pageSize: 100, pageToken } }, { signal }),
  )
}

/** A policy with the tag that a change of it has to name. */
export type Stored = { readonly policy: Policy; readonly etag: string }

export const policyQuery = (id: string) =>
  queryOptions({
    queryKey: ['policies', 'one', id],
    queryFn: async ({ signal }): Promise<Stored> => {
      const { answer, etag } = await api.callTagged('policies.get', { path: { id } }, { signal })
      if (!answer.policy) throw new Error('the answer of the service is not complete')
      return { policy: answer.policy, etag }
    },
  })

/** What policies are called. */
export const policyNamesQuery = (ids: readonly string[]) => {
  const wanted = [...new Set(ids)].filter((id) => id !== '').sort()
  return queryOptions({
    queryKey: ['policies', 'names', wanted],
    enabled: wanted.length > 0,
    queryFn: async ({ signal }) => {
      const body = {
        refs: wanted.slice(0, 100).map((id) => ({ id })),
        scopeView: 'POLICY_SCOPE_VIEW_ALL',
        pageSize: 100,
      }
      const { list } = await api.call('policies.search', { body }, { signal })
      return new Map(list.map(({ id, displayName }) => [id, displayName] as const))
    },
  })
}

export const environmentsQuery = queryOptions({
  queryKey: ['expression-environments'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => api.call('policies.listEnvironments', {}, { signal }),
})

/** Whom and what a simulation is about, as the address has it. */
export type About = {
  readonly user?: string
  readonly requestor?: string
  readonly app?: string
  readonly entitlement?: string
  readonly emergency?: string
}

export const simulationQuery = (id: string, { user = '', requestor, app, entitlement, emergency }: About) =>
  queryOptions({
    queryKey: ['policies', 'simulation', id, user, requestor, app, entitlement, emergency],
    enabled: user !== '',
    queryFn: ({ signal }) =>
      api.call(
        'policies.simulate',
        {
          path: { id },
          body: {
            identityUserId: user,
            ...(requestor ? { requestorUserId: requestor } : {}),
            ...(app && entitlement ? { appId: app, appEntitlementId: entitlement } : {}),
            ...(emergency ? { emergencyAccess: true } : {}),
          },
        },
        { signal },
      ),
  })
