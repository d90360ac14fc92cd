import type { Requested } from '@reeve/client/session'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readersZone } from '../../charts/day-bars.tsx'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'
import { isFinal, type Proof, type State, stateOf, wireState } from './words.ts'

export const webhooksQuery = (query = '') =>
  pagedQuery(['webhooks', 'list', query], (pageToken, signal) =>
    api.call('webhooks.search', { body: { query, withTotal: true, pageSize: 100, pageToken } }, { signal }),
  )

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', 'one', id],
    queryFn: ({ signal }) => api.call('webhooks.get', { path: { id } }, { signal }),
  })

/** What webhooks are called. */
export const webhookNamesQuery = (ids: readonly string[]) => {
  const refs = [...new Set(ids)].sort().map((id) => ({ id }))
  return queryOptions({
    queryKey: ['webhooks', 'names', refs],
    enabled: refs.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { list } = await api.call(
        'webhooks.search',
        { body: { refs: refs.slice(0, 100), pageSize: 100 } },
        { signal },
      )
      return new Map(list.map(({ id, displayName }) => [id, displayName]))
    },
  })
}

/** The filter of deliveries, as the address has it. */
export type DeliveryFilter = {
  readonly state?: readonly State[]
  /** A date such as 2026-11-16. */
  readonly since?: string
}

const requestOf = (webhookId: string | undefined, { state = [], since }: DeliveryFilter) => {
  const request: Requested.WebhooksSearchInstancesRequest = {
    states: state.map(wireState),
    ...(webhookId === undefined ? {} : { webhookIds: [webhookId] }),
    ...(since ? { createdAfter: new Date(`${since}T00:00`).toISOString() } : {}),
  }
  return request
}

/** Of one webhook, or of all. The newest first. */
export const deliveriesQuery = (webhookId: string | undefined, filter: DeliveryFilter) => {
  const request = requestOf(webhookId, filter)
  return pagedQuery(['deliveries', 'list', request], (pageToken, signal) =>
    api.call('webhooks.instances.search', { body: { ...request, pageSize: 100, pageToken } }, { signal }),
  )
}

export const deliveryCountsQuery = (webhookId: string | undefined) =>
  queryOptions({
    queryKey: ['deliveries', 'counts', webhookId],
    queryFn: ({ signal }) =>
      api.call(
        'webhooks.instances.counts',
        { body: { ...(webhookId === undefined ? {} : { webhookIds: [webhookId] }), timezone: readersZone() } },
        { signal },
      ),
  })

/** How many deliveries have failed since a time. */
export const failedCountQuery = (webhookId: string | undefined, since: string) =>
  queryOptions({
    queryKey: ['deliveries', 'failed', webhookId, since],
    enabled: since !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(
        'webhooks.instances.counts',
        {
          body: {
            ...(webhookId === undefined ? {} : { webhookIds: [webhookId] }),
            states: [wireState('fatal_error')],
            since,
          },
        },
        { signal },
      ),
  })

const LOOK_AGAIN_MS = 3000

/** Looked at again until the delivery has ended. */
export const deliveryQuery = (webhookId: string, id: string) =>
  queryOptions({
    queryKey: ['deliveries', 'one', webhookId, id],
    queryFn: ({ signal }) => api.call('webhooks.instances.get', { path: { webhook_id: webhookId, id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && !isFinal(stateOf(data.webhook)) ? LOOK_AGAIN_MS : false),
  })

/** The filter of listeners, as the address has it. */
export type ListenerFilter = { readonly q?: string; readonly proof?: readonly Proof[] }

export const listenersQuery = ({ q = '', proof = [] }: ListenerFilter) =>
  pagedQuery(['listeners', 'list', q, proof], (pageToken, signal) =>
    api.call(
      'webhooks.listeners.search',
      { body: { query: q, authTypes: [...proof], withTotal: true, pageSize: 100, pageToken } },
      { signal },
    ),
  )

export const listenerQuery = (id: string) =>
  queryOptions({
    queryKey: ['listeners', 'one', id],
    queryFn: ({ signal }) => api.call('webhooks.listeners.get', { path: { listener_id: id } }, { signal }),
  })

export const automationOfListenerQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['automations', 'one', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => api.call('automations.get', { path: { id: id ?? '' } }, { signal }),
  })
