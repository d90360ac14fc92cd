import type { AppUsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { Expansion, expandMask } from '../../../wire/expand.ts'
import type { Answer } from '../../../wire/shape.ts'
import { App } from '../apps/shape.ts'
import { loadApps } from '../apps/store.ts'
import type { Requester } from '../users/access.ts'
import { addUsers, userPath } from '../users/show/show.ts'
import { AppUserLastUsage, type AppUserView } from './shape.ts'
import { toAppUser } from './view.ts'

const APP = 'app.v1.App'
const USAGE = 'app.v1.AppUserLastUsage'

export const accountExpandMask = expandMask('AppUserExpandMask', ['app_id', 'identity_user_id', 'last_usage'])

type Views = { views: Answer<typeof AppUserView>[]; expanded: Expansion['list'] }

/** Accounts, and the requested related objects. A caller who may see an account may see its app. */
export async function showAccounts(
  requester: Requester & { readonly tx: Tx },
  rows: readonly AppUsersRow[],
  wanted: ReadonlySet<string> | undefined,
): Promise<Views> {
  const expansion = new Expansion(wanted)
  if (expansion.wants('app_id')) {
    const ids = rows.map((row) => row.app_id)
    for (const [id, app] of await loadApps(requester.tx, ids)) expansion.add(APP, App, id, app)
  }
  if (expansion.wants('identity_user_id')) {
    const ids = rows.map((row) => row.identity_user_id).filter((id) => id !== '')
    await addUsers(requester, expansion, ids)
  }
  if (expansion.wants('last_usage')) {
    for (const { id, app_id, last_used_at, last_login_at } of rows) {
      const lastUsedAt = later(last_used_at, last_login_at)
      if (lastUsedAt) expansion.add(USAGE, AppUserLastUsage, id, { appId: app_id, appUserId: id, lastUsedAt })
    }
  }
  const views = rows.map((row) => ({
    appUser: toAppUser(row),
    appPath: expansion.path(APP, row.app_id),
    identityUserPath: userPath(expansion, row.identity_user_id),
    lastUsagePath: expansion.path(USAGE, row.id),
  }))
  return { views, expanded: expansion.list }
}

export async function showAccount(
  requester: Requester & { readonly tx: Tx },
  row: AppUsersRow,
  wanted: ReadonlySet<string> | undefined,
) {
  const { views, expanded } = await showAccounts(requester, [row], wanted)
  return { appUserView: views[0]!, expanded }
}

const later = (a: Temporal.Instant | null, b: Temporal.Instant | null): Temporal.Instant | null =>
  a && b ? (Temporal.Instant.compare(a, b) > 0 ? a : b) : (a ?? b)
