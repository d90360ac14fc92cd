import type { Requested } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'
import type { Secret, Status } from './words.ts'

export type SecretFilter = { readonly q?: string; readonly status?: readonly Status[] }

const bodyOf = ({ q = '', status = [] }: SecretFilter): Requested.PaperSecretServiceSearchMySecretsRequest => ({
  query: q,
  statuses: status.map((one) => `SECRET_STATUS_${one}` as const),
  pageSize: 100,
})

type Page = { readonly list: readonly Omit<Secret, 'id'>[] }

/** Rows of a grid have an id. */
export const secretsOf = ({ list }: Page): Secret[] => list.map((secret) => ({ ...secret, id: secret.vaultId }))

export const receivedQuery = (filter: SecretFilter) =>
  pagedQuery(['secrets', 'received', filter], (pageToken, signal) =>
    api.call('vaults.secrets.searchReceived', { body: { ...bodyOf(filter), pageToken } }, { signal }),
  )

export const mineQuery = (filter: SecretFilter) =>
  pagedQuery(['secrets', 'mine', filter], (pageToken, signal) =>
    api.call('vaults.secrets.searchMine', { body: { ...bodyOf(filter), pageToken } }, { signal }),
  )

export const allSecretsQuery = (filter: SecretFilter) =>
  pagedQuery(['secrets', 'all', filter], (pageToken, signal) =>
    api.call(
      'vaults.secretsAdmin.search',
      { body: { ...bodyOf(filter), includeDeleted: true, pageToken } },
      { signal },
    ),
  )

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
  pagedQuery(['app-secrets', 'mine', q], (pageToken, signal) =>
    api.call('vaults.appSecrets.searchMine', { body: { query: q, pageSize: 100, pageToken } }, { signal }),
  )

export const allAppSecretsQuery = (q = '') =>
  pagedQuery(['app-secrets', 'all', q], (pageToken, signal) =>
    api.call('vaults.appSecretsAdmin.search', { body: { query: q, pageSize: 100, pageToken } }, { signal }),
  )

export const revocationsQuery = () =>
  pagedQuery(['revocations'], (pageToken, signal) =>
    api.call('vaults.revocations.search', { body: { pageSize: 100, pageToken } }, { signal }),
  )

export const vaultsQuery = (query = '') =>
  pagedQuery(['vaults', 'list', query], (pageToken, signal) =>
    api.call('vaults.search', { body: { query, withTotal: true, pageSize: 100, pageToken } }, { signal }),
  )

export const vaultQuery = (id: string) =>
  queryOptions({
    queryKey: ['vaults', 'one', id],
    queryFn: ({ signal }) => api.call('vaults.get', { path: { id } }, { signal }),
  })

export const credentialsQuery = (id: string) =>
  pagedQuery(['vaults', 'credentials', id], (pageToken, signal) =>
    api.call('vaults.credentials.list', { path: { id }, query: { page_size: 100, page_token: pageToken } }, { signal }),
  )

/** Whether mail of the tenant reaches people outside. */
export const mailReachQuery = () =>
  queryOptions({
    queryKey: ['email-capabilities'],
    queryFn: ({ signal }) => api.call('notifications.emailCapabilities.get', {}, { signal }),
  })
