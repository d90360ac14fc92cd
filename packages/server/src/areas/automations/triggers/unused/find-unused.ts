import { and, sql } from '../../../../store/sql.ts'
import type { AppUsersRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { LiveTrigger } from '../live.ts'
import { coldStartHours, HOURS_A_DAY } from './cold-start.ts'

/** An account and when it was last used; null when it never was. */
export type Unused = AppUsersRow & { used_at: Temporal.Instant | null; since: Temporal.Instant }

type Page = { readonly after: string; readonly limit: number }

/** Accounts that are unused for long enough and have not fired for this spell, in pages by id. */
export const findUnused = (
  tx: Tx,
  trigger: LiveTrigger<'usageBasedRevocation'>,
  { after, limit }: Page,
): Promise<Unused[]> => {
  const { payload, automationId, appId, liveSince } = trigger
  const hours = (payload.unusedForDays ?? 0) * HOURS_A_DAY
  const enabledAt = payload.enabledAt ? Temporal.Instant.from(String(payload.enabledAt)) : liveSince
  const coldStartIsOver = Temporal.Instant.compare(tx.now, enabledAt.add({ hours: coldStartHours(payload) })) >= 0
  const types = payload.targetedAppUserTypes ?? []
  const targeted = idsOf(payload.targetedEntitlementRefs)
  const groups = idsOf(payload.excludedGroupRefs)
  const people = idsOf(payload.excludedUserRefs)
  return tx.rows<Unused>(sql`
    select a.* from (
      select u.*, greatest(u.last_login_at, u.last_used_at) as used_at,
        coalesce(greatest(u.last_login_at, u.last_used_at), u.created_at) as since
      from app_users_view u where u.app_id = ${appId} and u.id > ${after} and u.deleted_at is null
        and u.status <> 'STATUS_DELETED') as a
    where ${and([
      sql`a.since <= ${tx.now.subtract({ hours })}`,
      payload.includeUsersWithNoActivity ? undefined : sql`a.used_at is not null`,
      coldStartIsOver ? undefined : sql`a.since > ${enabledAt.subtract({ hours })}`,
      types.length === 0 ? undefined : sql`a.app_user_type = any(${[...types]})`,
      targeted.length === 0
        ? undefined
        : sql`exists (select from grants_view g where g.app_user_id = a.id and g.entitlement_id = any(${targeted}))`,
      people.length === 0 ? undefined : sql`not (a.identity_user_id = any(${people}))`,
      groups.length === 0
        ? undefined
        : sql`(a.identity_user_id = '' or not exists (
            select from app_users_view o join grants_view g on g.app_user_id = o.id
            where o.identity_user_id = a.identity_user_id and o.deleted_at is null and g.entitlement_id = any(${groups})))`,
      sql`not exists (
        select from unused_spells s
        where s.automation_id = ${automationId} and s.app_user_id = a.id and s.since >= a.since)`,
    ])}
    order by a.id limit ${limit}`)
}

const idsOf = (refs: readonly { id?: string }[] | null | undefined): string[] =>
  (refs ?? []).flatMap(({ id }) => id ?? [])

/** The spells of these accounts have fired. */
export async function saveUnusedPeriods(tx: Tx, automationId: string, found: readonly Unused[]): Promise<void> {
  const rows = found.map(({ id, since }) => ({ id, since: since.toString() }))
  await tx.run(sql`
    insert into unused_spells (automation_id, app_user_id, since)
    select ${automationId}, id, since from jsonb_to_recordset(${JSON.stringify(rows)}) as n(id text, since timestamptz)
    on conflict (tenant_id, automation_id, app_user_id) do update set since = excluded.since`)
}
