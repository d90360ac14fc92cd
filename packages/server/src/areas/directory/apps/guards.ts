import { type GuardContext, loading, requiresOrOwns } from '../../../service/guard.ts'
import type { Permission } from '../../../service/permissions.ts'
import type { AppsRow } from '../../../store/tables.ts'
import { checkApp } from '../permission-scope.ts'

type Loaded = { readonly app: AppsRow }
type Named = { readonly app_id: string }

const loadLocked = async (context: GuardContext, id: string, permission: Permission): Promise<Loaded> => ({
  app: await checkApp(context, id, permission, { lock: context.locks }),
})

/**
 * The live app, locked where the call writes. `reach` is the permission that is checked on the app, where that is
 * another one than the operation needs.
 */
export const app = (permission: Permission, reach = permission) =>
  loading<Loaded, Named>(requiresOrOwns(permission), (context, { app_id }) => loadLocked(context, app_id, reach))

/** The same, where the path calls its id just `id`. */
export const appById = (permission: Permission) =>
  loading<Loaded, { readonly id: string }>(requiresOrOwns(permission), (context, { id }) =>
    loadLocked(context, id, permission),
  )

/** The live app of what the operation is about; it is not locked. */
export const inApp = (permission: Permission) =>
  loading<Loaded, Named>(requiresOrOwns(permission), async (context, { app_id }) => ({
    app: await checkApp(context, app_id, permission),
  }))
