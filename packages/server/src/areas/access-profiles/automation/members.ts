import { type Sql, sql } from '../../../store/sql.ts'
import type { AccessProfilesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { BY_RULE } from '../enrollments/store.ts'
import { type Difference, differenceOf, type Members, type Verdict } from './difference.ts'
import { type Asking, listKeptOut } from './kept-out.ts'
import type { AutomationRow } from './store.ts'

type Profile = Pick<AccessProfilesRow, 'id' | 'enrollment_entitlement_id' | 'excluded_entitlement_id'>

type Deciding = {
  readonly profile: Profile
  readonly automation: AutomationRow
  readonly evaluated: Verdict
  /** Only some entitlements of the rule were looked at: who is not there may be meant by others. */
  readonly isPart?: boolean
}

/** Who joins and who leaves by what the rule has said; of these users only when some are named. */
export async function findDifference(
  asking: Asking,
  { profile, automation, evaluated, isPart = false }: Deciding,
  userIds?: readonly string[],
): Promise<Difference> {
  const known = await loadKnown(asking.tx, profile, automation, userIds)
  const judged = { profile, automation, verdict: evaluated, isPart }
  const keptOut = await listKeptOut(asking, judged, (column) => among(column, userIds))
  const joining = known.settled.joining.union(keptOut)
  const found = differenceOf(evaluated, { ...known, settled: { ...known.settled, joining } })
  return isPart ? { added: found.added, removed: [] } : found
}

/** Everything about the members of a profile that its rule has to know; of these users only when some are named. */
export async function loadKnown(
  tx: Tx,
  profile: Profile,
  automation: Pick<AutomationRow, 'updated_at'>,
  userIds?: readonly string[],
) {
  const members = await listMembers(tx, profile, userIds)
  const excluded = await listHolding(tx, profile.excluded_entitlement_id, userIds)
  const joining = await listSettled(tx, profile, { automation, type: 'grant', userIds })
  const leaving = await listSettled(tx, profile, { automation, type: 'revoke', userIds })
  return { members, excluded, settled: { joining, leaving } }
}

/** What has not been followed yet is by the rule when a task of the rule made it. */
const listMembers = async (tx: Tx, { id, enrollment_entitlement_id }: Profile, userIds?: readonly string[]) =>
  (
    await tx.rows<{ user_id: string; by_rule: boolean }>(sql`
      select a.identity_user_id as user_id, bool_and(coalesce(m.made_by = 'RULE', t.origin = ${BY_RULE}, false)) as by_rule
      from grants_view g join app_users_view a on a.id = g.app_user_id and a.deleted_at is null
      left join access_profile_enrollments m on m.profile_id = ${id} and m.user_id = a.identity_user_id
      left join tasks_view t on t.id = g.ticket_id and m.user_id is null
      where g.entitlement_id = ${enrollment_entitlement_id} and a.identity_user_id <> '' ${among(sql`a.identity_user_id`, userIds)}
      group by a.identity_user_id`)
  ).map(({ user_id, by_rule }): Members => ({ userId: user_id, byRule: by_rule }))

async function listHolding(tx: Tx, entitlementId: string, userIds?: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ user_id: string }>(sql`
    select distinct a.identity_user_id as user_id from grants_view g
    join app_users_view a on a.id = g.app_user_id and a.deleted_at is null and a.identity_user_id <> ''
    where g.entitlement_id = ${entitlementId} ${among(sql`a.identity_user_id`, userIds)}`)
  return new Set(rows.map((row) => row.user_id))
}

type Asked = {
  readonly automation: Pick<AutomationRow, 'updated_at'>
  readonly type: 'grant' | 'revoke'
  readonly userIds: readonly string[] | undefined
}

/** A task of the rule that is open, or that somebody denied since the rule was last changed, is not opened again. */
async function listSettled(
  tx: Tx,
  { enrollment_entitlement_id }: Profile,
  { automation, type, userIds }: Asked,
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ user_id: string }>(sql`
    select distinct t.user_id from tasks_view t
    where t.entitlement_id = ${enrollment_entitlement_id} and t.type = ${type} and t.deleted_at is null
      and (t.state = 'OPEN'
        or (t.outcome = 'DENIED' and t.origin = ${BY_RULE} and t.created_at >= ${automation.updated_at}))
      ${among(sql`t.user_id`, userIds)}`)
  return new Set(rows.map((row) => row.user_id))
}

const among = (column: Sql, userIds: readonly string[] | undefined): Sql =>
  userIds === undefined ? sql`` : sql`and ${column} = any(${[...userIds]})`

export async function countMembers(tx: Tx, { enrollment_entitlement_id }: Profile): Promise<number> {
  const row = await tx.find<{ count: number }>(sql`
    select count(distinct a.identity_user_id)::int as count from grants_view g
    join app_users_view a on a.id = g.app_user_id and a.deleted_at is null and a.identity_user_id <> ''
    where g.entitlement_id = ${enrollment_entitlement_id}`)
  return row?.count ?? 0
}
