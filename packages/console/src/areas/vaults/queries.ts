import type { Requested } from '@reeve/client/session'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Secret, Status } from './words.ts'

const next = ({ nextPageToken }: { readonly nextPageToken: string }): string | undefined => nextPageToken || undefined
const PAGE = { initialPageParam: '', placeholderData: keepPreviousData, getNextPageParam: next } as const

export type SecretFilter = { readonly q?: string; readonly status?: readonly Status[] }

const bodyOf = ({ q = '', status = [] }: SecretFilter): Requested.PaperSecretServiceSearchMySecretsRequest => ({
  query: q,
  statuses: status.map((one) => `SECRET_STATUS_${one}` as const),
  pageSize: 100,
})

type Page = { readonly list: readonly Omit<Secret, 'id'>[] }

/** Rows of a grid have an id. */
export const secretsIn = (pages: readonly Page[] | undefined): Secret[] =>
  (pages ?? []).flatMap(({ list }) => list.map((secret) => ({ ...secret, id: secret.vaultId })))

export const receivedQuery = (filter: SecretFilter) =>
  infiniteQueryOptions({
    queryKey: ['secrets', 'received', filter],
    ...PAGE,
    queryFn: ({ pageParam: pageToken, signal }) =>
      api.call('vaults.secrets.searchReceived', { body: { ...bodyOf(filter), pageToken } }, { signal }),
  })

export const mineQuery = (filter: SecretFilter) =>
  infiniteQueryOptions({
    queryKey: ['secrets', 'mine', filter],
    ...PAGE,
    queryFn: ({ pageParam: pageToken, signal }) =>
      api.call('vaults.secrets.searchMine', { body: { ...bodyOf(filter), pageToken } }, { signal }),
  })

export const allSecretsQuery = (filter: SecretFilter) =>
  infiniteQueryOptions({
    queryKey: ['secrets', 'all', filter],
    ...PAGE,
    queryFn: ({ pageParam: pageToken, signal }) =>
      api.call(
        'vaults.secretsAdmin.search',
        { body: { ...bodyOf(filter), includeDeleted: true, pageToken } },
        { signal },
      ),
  })

export const secretQuery = (id: string) =>
  queryOptions({
    queryKey: ['secrets', 'one', id],
    queryFn: ({ signal }) => api.call('vaults.secrets.get', { path: { vault_id: id } }, { signal }),
  })

export const adminSecretQuery = (id: string) =>
  queryOptions({
    queryKey: ['secrets', 'admin', id],
    queryFn: ({ signal }) => api.call('vaults.secretsAdmin.get', { path: { vault_id: id } }, { signal }),
  })

export const historyQuery = (vaultId: string) =>
  queryOptions({
    queryKey: ['secrets', 'history', vaultId],
    queryFn: ({ signal }) => api.call('vaults.secrets.auditMine', { body: { vaultId, pageSize: 100 } }, { signal }),
  })

export const auditQuery = (vaultId: string) =>
  queryOptions({
    queryKey: ['secrets', 'audit', vaultId],
    queryFn: ({ signal }) => api.call('vaults.secretsAdmin.audit', { body: { vaultId, pageSize: 100 } }, { signal }),
  })

export const myAppSecretsQuery = (q = '') =>
  infiniteQueryOptions({
    queryKey: ['app-secrets', 'mine', q],
    ...PAGE,
    queryFn: ({ pageParam: pageToken, signal }) =>
      api.call('vaults.appSecrets.searchMine', { body: { query: q, pageSize: 100, pageToken } }, { signal }),
  })

export const allAppSecretsQuery = (q = '') =>
  infiniteQueryOptions({
    queryKey: ['app-secrets', 'all', q],
    ...PAGE,
    queryFn: ({ pageParam: pageToken, signal }) =>
      api.call('vaults.appSecretsAdmin.search', { body: { query: q, pageSize: 100, pageToken } }, { signal }),
  })

export const revocationsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['revocations'],
    ...PAGE,
    queryFn: ({ pageParam: pageToken, signal }) =>
      api.call('vaults.revocations.search', { body: { pageSize: 100, pageToken } }, { signal }),
  })

export const vaultsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['vaults', 'list'],
    ...PAGE,
    queryFn: ({ pageParam: pageToken, signal }) =>
      api.call('vaults.list', { query: { page_size: 100, page_token: pageToken } }, { signal }),
  })

export const vaultQuery = (id: string) =>
  queryOptions({
    queryKey: ['vaults', 'one', id],
    queryFn: ({ signal }) => api.call('vaults.get', { path: { id } }, { signal }),
  })

export const credentialsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['vaults', 'credentials', id],
    ...PAGE,
    queryFn: ({ pageParam: pageToken, signal }) =>
      api.call(
        'vaults.credentials.list',
        { path: { id }, query: { page_size: 100, page_token: pageToken } },
        { signal },
      ),
  })

/** Whether mail of the tenant reaches people outside. */
export const mailReachQuery = () =>
  queryOptions({
    queryKey: ['email-capabilities'],
    queryFn: ({ signal }) => api.call('notifications.emailCapabilities.get', {}, { signal }),
  })
