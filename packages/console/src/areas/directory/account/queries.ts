import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const FEW = 20

/** What an account holds, the first of it. */
export const heldQuery = (appUserId: string) =>
  queryOptions({
    queryKey: ['grants', 'of-account', appUserId],
    queryFn: ({ signal }) =>
      api.call('directory.grants.search', { body: { appUserIds: [appUserId], pageSize: FEW } }, { signal }),
  })

/** The passwords that are kept for an account. */
export const passwordsQuery = (app_id: string, app_user_id: string) =>
  queryOptions({
    queryKey: ['accounts', 'passwords', app_user_id],
    queryFn: ({ signal }) =>
      api.call('directory.accounts.listCredentials', { path: { app_id, app_user_id }, query: {} }, { signal }),
  })
