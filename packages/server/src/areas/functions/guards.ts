import { loading, requires } from '../../service/guard.ts'
import type { Permission } from '../../service/permissions.ts'
import { functionRows, type StoredFunction } from './definitions/store.ts'

type Loaded = { readonly stored: StoredFunction }

/** Who holds the permission, and the function that `{id}` of the path names. */
export const functionById = (permission: Permission) =>
  loading<Loaded, { readonly id: string }>(requires(permission), async ({ tx, locks }, { id }) => ({
    stored: locks ? await functionRows.lock(tx, id) : await functionRows.get(tx, id),
  }))

/** The same where the path calls it `{function_id}`. */
export const functionOf = (permission: Permission) =>
  loading<Loaded, { readonly function_id: string }>(
    requires(permission),
    async ({ tx, locks }, { function_id: id }) => ({
      stored: locks ? await functionRows.lock(tx, id) : await functionRows.get(tx, id),
    }),
  )
