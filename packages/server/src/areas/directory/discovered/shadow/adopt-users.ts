import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import { findApp } from '../../apps/store.ts'
import { ensureAccounts } from '../../entitlements/members/accounts.ts'
import type { Changing } from '../../grants/change.ts'
import type { WithRegistry } from '../../points/app-connectors.ts'

const AT_A_TIME = 500

export type UserAdoption = { readonly appId: string; readonly shadowAppId: string; readonly after: string }

/** Makes an account for some of those who used it; returns where to continue, or undefined when all have one. */
export async function adoptUsers(
  changing: Changing & WithRegistry,
  { appId, shadowAppId, after }: UserAdoption,
): Promise<string | undefined> {
  const rows = await changing.tx.rows<{ user_id: string }>(sql`
    select user_id from shadow_app_users where shadow_app_id = ${shadowAppId} and user_id > ${after}
    order by user_id limit ${AT_A_TIME}`)
  await ensureAccounts(
    changing,
    { id: appId, is_builtin: false },
    rows.map((row) => row.user_id),
  )
  return rows.length < AT_A_TIME ? undefined : rows.at(-1)!.user_id
}

/** The key is the id of the app. */
export const adoptUsersRest = areaJob<UserAdoption>({
  kind: 'directory.shadowApps.adopt',
  about: 'Makes the accounts of an app that was authorized, some at a time.',
  retry: PATIENT,
  concurrency: { perTenant: 1 },

  async run(context, adoption) {
    const { tx, now } = context
    if (!(await findApp(tx, adoption.appId))) return done
    const after = await adoptUsers(context, adoption)
    return after === undefined ? done : sleepUntil(now, { ...adoption, after })
  },
})
