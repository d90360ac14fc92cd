import type { Expressions } from '../../../expressions/expressions.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { AccessProfilesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Verdict } from './difference.ts'
import { ruleFacts } from './rule-facts.ts'
import { type AutomationRow, findAutomation } from './store.ts'

export type Asking = { readonly tx: Tx; readonly expressions: Expressions }

type TakenOut = { readonly profileId: string; readonly userId: string; readonly taskId: string }

/** A step takes a member out: what the rule knows of the person now is kept. */
export async function keepOut(asking: Asking, { profileId, userId, taskId }: TakenOut): Promise<void> {
  const automation = await findAutomation(asking.tx, profileId)
  if (!automation?.enabled) return
  const facts = (await ruleFacts(asking, automation, [userId])).get(userId)!
  await saveFacts(asking.tx, profileId, [{ task_id: taskId, facts }])
}

type Judged = {
  readonly profile: Pick<AccessProfilesRow, 'id' | 'enrollment_entitlement_id'>
  readonly automation: AutomationRow
  readonly verdict: Verdict
  /** Only some entitlements of the rule were looked at: who is not meant by these may be meant by others. */
  readonly isPart: boolean
}

type Row = {
  readonly user_id: string
  readonly task_id: string
  readonly is_known: boolean
  readonly facts: string | null
}

/**
 * Whom a step of an automation has taken out, and of whom the rule has come to know nothing else since: who stopped to be
 * meant by it, or of whom it reads something else, joins again as everybody does.
 */
export async function listKeptOut(
  asking: Asking,
  { profile, automation, verdict, isPart }: Judged,
  among: (column: Sql) => Sql,
): Promise<ReadonlySet<string>> {
  const rows = await asking.tx.rows<Row>(sql`
    select distinct on (t.user_id) t.user_id, t.id as task_id, k.task_id is not null as is_known, k.facts
    from tasks_view t left join access_profile_kept_out k on k.task_id = t.id
    where t.entitlement_id = ${profile.enrollment_entitlement_id} and t.type = 'revoke' and t.deleted_at is null
      and t.origin = 'TASK_ORIGIN_AUTOMATION' and t.outcome = 'REVOKED' and t.created_at >= ${automation.created_at}
      ${among(sql`t.user_id`)}
    order by t.user_id, t.created_at desc, t.id desc`)
  const waiting = rows.filter(({ is_known, facts }) => !is_known || facts !== null)
  const userIds = waiting.map(({ user_id }) => user_id)
  const now = await ruleFacts(asking, automation, userIds)
  const isMeant = (id: string): boolean => isPart || verdict.matched.has(id) || verdict.unsure.has(id)
  const stays = ({ user_id, is_known, facts }: Row): boolean =>
    isMeant(user_id) && (!is_known || facts === now.get(user_id))
  const kept = waiting.filter(stays)
  await saveFacts(asking.tx, profile.id, [
    ...kept.filter(({ is_known }) => !is_known).map(({ task_id, user_id }) => ({ task_id, facts: now.get(user_id)! })),
    ...waiting.filter((row) => !stays(row)).map(({ task_id }) => ({ task_id, facts: null })),
  ])
  return new Set(kept.map(({ user_id }) => user_id))
}

type Kept = { readonly task_id: string; readonly facts: string | null }

async function saveFacts(tx: Tx, profileId: string, kept: readonly Kept[]): Promise<void> {
  if (kept.length === 0) return
  await tx.run(sql`
    insert into access_profile_kept_out (profile_id, task_id, facts)
    select ${profileId}, one.task_id, one.facts
    from unnest(${kept.map((one) => one.task_id)}::text[], ${kept.map((one) => one.facts)}::text[]) as one(task_id, facts)
    on conflict (tenant_id, task_id) do update set facts = excluded.facts`)
}
