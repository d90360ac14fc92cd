import type { Answered } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { GUIDES, type Guide } from './guides.ts'

export type Config = Answered.TenantAuthConfig

const AGAIN_MS = 2000

export const configsQuery = queryOptions({
  queryKey: ['auth-configs', 'all'],
  queryFn: ({ signal }) => api.call('signIn.authConfigs.list', { query: { page_size: 100 } }, { signal }),
})

/** Looked at again while somebody tries it in another tab. */
export const configQuery = (id: string, isTrying: boolean) =>
  queryOptions({
    queryKey: ['auth-configs', 'one', id],
    refetchInterval: isTrying ? AGAIN_MS : false,
    queryFn: ({ signal }) => api.call('signIn.authConfigs.get', { path: { id } }, { signal }),
  })

export const addressesQuery = (id: string) =>
  queryOptions({
    queryKey: ['auth-configs', 'addresses', id],
    queryFn: ({ signal }) => api.call('signIn.authConfigs.addresses', { path: { id } }, { signal }),
  })

export const ownCredentialsQuery = queryOptions({
  queryKey: ['own-credentials'],
  queryFn: ({ signal }) => api.call('signIn.credentials.list', {}, { signal }),
})

export const LOCAL = 'AUTH_CONFIG_PROVIDER_TYPE_REEVE_LOCAL'
export const ACTIVE = 'AUTH_CONFIG_STATUS_ACTIVE'
export const DRAFT = 'AUTH_CONFIG_STATUS_DISABLED'

/** Which of the members of a configuration has its provider. */
export const providerOf = (config: Config): Guide['provider'] | undefined =>
  GUIDES.map(({ provider }) => provider).find((one) => config[one] !== undefined && config[one] !== null)

/** What is set of the provider, by name. */
export const settingsOf = (config: Config): Readonly<Record<string, unknown>> => {
  const provider = providerOf(config)
  return provider ? { ...config[provider] } : {}
}
