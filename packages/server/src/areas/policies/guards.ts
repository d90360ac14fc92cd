import { denied, notFound } from '../../lib/failure.ts'
import { anybody, type GuardContext, loading, requires, requiresOrOwns } from '../../service/guard.ts'
import { sql } from '../../store/sql.ts'
import type { PoliciesRow } from '../../store/tables.ts'
import { checkMayChangeOwnApp, findScope, ownedApps, type PermissionScope } from '../directory/scope/api.ts'
import { policyRows } from './store.ts'

const MAY_TRY = ['policies:write', 'apps:write', 'apps:write:owned']

/** Callers who may edit policies or apps may try expressions. */
export const policyTester = loading(
  anybody('who may change policies, or apps of the own', { narrowed: ['policies:write', 'apps:write'] }),
  async ({ grants }) => {
    if (!MAY_TRY.some((grant) => grants.has(grant))) throw denied('policies:write')
    return {}
  },
)

type Needed = 'policies:read' | 'policies:write'
type Loaded = { readonly stored: PoliciesRow }
type Named = { readonly id: string }

const load =
  (permission: Needed) =>
  async (context: GuardContext, { id }: Named): Promise<Loaded> => {
    const row = await (context.locks ? policyRows.lock : policyRows.get)(context.tx, id)
    if (await isWithin(context, findScope(context, permission), row)) {
      if (permission === 'policies:write') await checkOwnApp(context, row.scope_app_id)
      return { stored: row }
    }
    if (await isWithin(context, findScope(context, 'policies:read'), row)) throw denied(permission)
    throw notFound('policy', id)
  }

/** The policy; owners of an app reach the local policies of the app. Locked where the call writes. */
export const policy = (permission: Needed) => loading<Loaded, Named>(requiresOrOwns(permission), load(permission))

/** The policy, for those who may read all of them: what is simulated tells about any user. */
export const policyOfAny = loading<Loaded, Named>(requires('policies:read'), load('policies:read'))

async function isWithin(
  { tx }: Pick<GuardContext, 'tx'>,
  scope: PermissionScope | undefined,
  { scope_app_id }: Pick<PoliciesRow, 'scope_app_id'>,
): Promise<boolean> {
  if (scope === 'all') return true
  if (!scope || scope_app_id === '') return false
  const owned = await tx.find(sql`select 1 where ${scope_app_id} in (${ownedApps(scope.ownerId)})`)
  return owned !== undefined
}

/** Fails unless the caller may make a policy for this app; an empty id is one for everything. */
export async function checkMayCreate(
  context: Parameters<typeof findScope>[0] & Pick<GuardContext, 'tx'>,
  appId: string,
) {
  if (!(await isWithin(context, findScope(context, 'policies:write'), { scope_app_id: appId })))
    throw denied('policies:write')
  await checkOwnApp(context, appId)
}

/** Policies of the app of this service decide about its roles. */
async function checkOwnApp(
  { tx, hasPermission }: Pick<GuardContext, 'tx' | 'hasPermission'>,
  appId: string,
): Promise<void> {
  if (appId === '') return
  const own = await tx.find(sql`select 1 from apps_view where id = ${appId} and is_builtin`)
  if (own) checkMayChangeOwnApp({ hasPermission })
}
