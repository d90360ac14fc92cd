import type { Named } from '../../../engine/job.ts'
import { done, sleepUntil } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { ensureBuiltinAccounts } from '../../directory/entitlements/members/api.ts'
import { endGrants, giveGrants } from '../../directory/grants/api.ts'
import type { Recording } from '../tasks/queue.ts'
import { recordedAsImport } from './as-import.ts'
import { ensureRoles, ensureSource, nameInSource, type Source } from './source.ts'

const AT_A_TIME = 500
const ACCOUNTS_AT_A_TIME = 5000

type MirrorPayload = {
  readonly tick: string
  /** An upgrade has given everybody a role: that starts no automation, as what a first sync brings. */
  readonly isGift?: boolean
}

export const MIRROR_ROLES: Named<MirrorPayload> = {
  kind: 'connectors.reeve.mirrorRoles',
  concurrency: { perTenant: 1 },
}

export const mirrorRolesJob = areaJob({
  ...MIRROR_ROLES,
  about: 'Shows who holds which role of the service as grants of its app.',
  retry: PATIENT,

  async run({ tx, emit, now }, { isGift = false }: MirrorPayload) {
    const isAll = await mirrorRoles({ tx, emit }, isGift)
    return isAll ? done : sleepUntil(now)
  },
})

/** Returns whether nothing is left to do. The roles of the users are the truth; the grants follow them. */
async function mirrorRoles(recording: Recording, isGift: boolean): Promise<boolean> {
  const source = await ensureSource(recording)
  if (!source) return true
  await ensureRoles(recording, source)
  const act = (telling: Recording): Promise<boolean> => reconcile(telling, source)
  return source.connector.ever_synced && !isGift ? act(recording) : recordedAsImport(recording, source, act)
}

async function reconcile(recording: Recording, source: Source): Promise<boolean> {
  const wrong = await differences(recording.tx, source)
  const over = wrong.filter((one) => one.app_user_id !== null)
  await endGrants(
    recording,
    over.map((one) => ({ entitlementId: one.entitlement_id, appUserId: one.app_user_id! })),
  )
  const missing = wrong.filter((one) => one.app_user_id === null)
  await give(recording, source, missing)
  const reported = await nameAccounts(recording.tx, source)
  return wrong.length < AT_A_TIME && reported < ACCOUNTS_AT_A_TIME
}

type Difference = { user_id: string; entitlement_id: string; app_user_id: string | null }

/** What is held and should not be, with the account; and what should be held and is not, without one. */
const differences = (tx: Tx, { connector }: Source): Promise<Difference[]> =>
  tx.rows<Difference>(sql`
    with rights as (
      select source_key, local_id as entitlement_id from source_records
      where connector_id = ${connector.id} and kind = 'entitlement'
    ), wanted as (
      select distinct u.id as user_id, r.entitlement_id
      from users_view u cross join unnest(u.role_ids) as role(id)
      join rights r on r.source_key = 'role:' || role.id || ':assigned'
      where u.role_ids <> '{}' and u.deleted_at is null and u.status <> 'DELETED'
    ), held as (
      select a.identity_user_id as user_id, g.entitlement_id, g.app_user_id
      from grants_view g join rights r using (entitlement_id) join app_users_view a on a.id = g.app_user_id
    )
    select coalesce(w.user_id, h.user_id) as user_id, coalesce(w.entitlement_id, h.entitlement_id) as entitlement_id,
      h.app_user_id
    from wanted w full join held h on h.user_id = w.user_id and h.entitlement_id = w.entitlement_id
    where w.user_id is null or h.user_id is null
    order by 2, 1 limit ${AT_A_TIME}`)

async function give(recording: Recording, { app, connector }: Source, missing: readonly Difference[]): Promise<void> {
  const accounts = await ensureBuiltinAccounts(recording, app.id, [...new Set(missing.map((one) => one.user_id))])
  await giveGrants(
    recording,
    missing.flatMap(({ user_id, entitlement_id }) => {
      const appUserId = accounts.get(user_id)
      if (!appUserId) return []
      const reason = { type: 'connector', data: connector.id, strength: 'WEAK' } as const
      return [{ entitlementId: entitlement_id, appUserId, reason, connectorId: connector.id }]
    }),
  )
}

/** Accounts of the app are made in several places; here their source names are recorded. */
async function nameAccounts(tx: Tx, { app, connector }: Source): Promise<number> {
  const rows = await tx.rows<{ id: string; user_id: string }>(sql`
    select distinct on (a.identity_user_id) a.id, a.identity_user_id as user_id from app_users_view a
    where a.app_id = ${app.id} and a.identity_user_id <> '' and a.deleted_at is null and not exists (
      select from source_records s
      join app_users_view known on known.id = s.local_id and known.deleted_at is null
        and known.identity_user_id = a.identity_user_id
      where s.connector_id = ${connector.id} and s.kind = 'account' and s.source_key = 'user/' || a.identity_user_id)
    order by a.identity_user_id, a.id limit ${ACCOUNTS_AT_A_TIME}`)
  await nameInSource(
    tx,
    connector,
    'account',
    rows.map((row) => ({ key: `user/${row.user_id}`, localId: row.id })),
  )
  return rows.length
}
