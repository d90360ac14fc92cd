import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

type Enrolled = { readonly profileId: string; readonly userId: string }

/** Writes down that the enrolment of a user asks for these entitlements. */
export const justify = (
  tx: Tx,
  { profileId, userId, isAutomatic }: Enrolled & { readonly isAutomatic: boolean },
  entitlementIds: readonly string[],
): Promise<number> =>
  tx.run(sql`
    insert into grant_justifications (user_id, entitlement_id, profile_id, is_automatic, created_at)
    select ${userId}, one, ${profileId}, ${isAutomatic}, ${tx.now}::timestamptz
    from unnest(${[...entitlementIds]}::text[]) as one
    on conflict (tenant_id, user_id, entitlement_id, profile_id) do update set is_automatic = excluded.is_automatic`)

/** The enrolment is over: it asks for nothing any more. Returns what it asked for. */
export const endJustifications = async (tx: Tx, { profileId, userId }: Enrolled): Promise<string[]> =>
  (
    await tx.rows<{ entitlement_id: string }>(sql`
      delete from grant_justifications where profile_id = ${profileId} and user_id = ${userId} returning entitlement_id`)
  ).map((row) => row.entitlement_id)

/** The enrolment does not ask for these any more. */
export const endJustificationsOf = (
  tx: Tx,
  { profileId, userId }: Enrolled,
  entitlementIds: readonly string[],
): Promise<number> =>
  tx.run(sql`
    delete from grant_justifications
    where profile_id = ${profileId} and user_id = ${userId} and entitlement_id = any(${[...entitlementIds]})`)

/** The profile does not give these any more: no enrolment in it asks for them. */
export const endJustificationsFor = (tx: Tx, profileId: string, entitlementIds: readonly string[]): Promise<number> =>
  tx.run(sql`
    delete from grant_justifications where profile_id = ${profileId} and entitlement_id = any(${[...entitlementIds]})`)

/** Those of the entitlements that an enrolment of the user still asks for. */
export async function listJustified(
  tx: Tx,
  userId: string,
  entitlementIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ entitlement_id: string }>(sql`
    select distinct entitlement_id from grant_justifications
    where user_id = ${userId} and entitlement_id = any(${[...entitlementIds]})`)
  return new Set(rows.map((row) => row.entitlement_id))
}

/** Whether an enrolment asks for what the user holds, and whether a rule made that enrolment. */
export async function enrollmentBehind(
  tx: Tx,
  userId: string,
  entitlementId: string,
): Promise<'no' | 'requested' | 'automatic'> {
  const row = await tx.find<{ automatic: boolean | null }>(sql`
    select bool_or(j.is_automatic) as automatic from grant_justifications j
    where j.user_id = ${userId} and j.entitlement_id = ${entitlementId} and exists (
      select from grants g join app_users a on a.tenant_id = g.tenant_id and a.id = g.app_user_id
      where g.entitlement_id = j.entitlement_id and a.identity_user_id = j.user_id and a.identity_user_id <> '')`)
  const automatic = row?.automatic ?? null
  if (userId === '' || automatic === null) return 'no'
  return automatic ? 'automatic' : 'requested'
}
