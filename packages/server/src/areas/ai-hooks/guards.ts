import { loading, requires } from '../../service/guard.ts'
import type { Permission } from '../../service/permissions.ts'
import type { ToolHooksRow } from '../../store/tables.ts'
import { getHook } from './store.ts'

/** Who holds the permission, and the hook that `{id}` of the path names. */
export const hookById = (permission: Permission) =>
  loading<{ readonly stored: ToolHooksRow }, { readonly id: string }>(
    requires(permission),
    async ({ tx, locks }, { id }) => ({ stored: await getHook(tx, id, locks) }),
  )
