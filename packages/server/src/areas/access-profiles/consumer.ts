import type { Consumer } from '../../engine/consume/consume.ts'
import { type StoredEvent, textIn } from '../../engine/consume/event.ts'
import { enqueueAll } from '../../engine/enqueue.ts'
import { sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import { startAll } from './automation/jobs/run-all.ts'
import { JUDGE } from './automation/names.ts'
import { FOLLOW } from './enrollments/names.ts'

const USER = new Set(['directory.user.created', 'directory.user.updated', 'directory.user.deleted'])
const GRANT = new Set(['directory.grant.found', 'directory.grant.deleted'])
const ACCOUNT = new Set(['directory.account.created', 'directory.account.updated', 'directory.account.deleted'])

/** For more users than this the rules are evaluated for everybody: that is quicker, and decided at once. */
const FEW = 100

/** Rules are evaluated for users who have changed; what enrolments that came or went ask for is done. */
export const profileConsumer: Consumer = {
  name: 'access-profiles',
  batch: 500,
  prompt: (kind) => USER.has(kind) || GRANT.has(kind) || ACCOUNT.has(kind),

  async apply(tx, events) {
    const changed = events.filter(({ kind }) => USER.has(kind)).map(({ subject_id }) => subject_id)
    const moved = events.flatMap(movedUsers)
    const held = await affectedBy(tx, events.flatMap(changedGrant))
    await judgeAll(tx, [...new Set([...changed, ...moved, ...held.judged])])
    await followAll(tx, [...new Set([...moved, ...held.followed])])
  },
}

type Held = { readonly entitlementId: string; readonly userId: string }

/** Whose enrolment came or went, and whose grants a rule may ask for. */
async function affectedBy(tx: Tx, held: readonly Held[]): Promise<{ followed: string[]; judged: string[] }> {
  if (held.length === 0) return { followed: [], judged: [] }
  const rows = await tx.rows<{ user_id: string; is_enrollment: boolean; is_judged: boolean }>(sql`
    select k.user_id,
      bool_or(exists (select from access_profiles p where p.enrollment_entitlement_id = k.entitlement_id))
        as is_enrollment,
      bool_or(exists (select from access_profiles p where p.excluded_entitlement_id = k.entitlement_id)
        or exists (select from access_profile_automations r
          where r.enabled and (r.looks_up or k.entitlement_id = any(r.source_ids)))) as is_judged
    from unnest(${held.map((one) => one.entitlementId)}::text[], ${held.map((one) => one.userId)}::text[])
      as k(entitlement_id, user_id)
    group by k.user_id order by k.user_id`)
  return {
    followed: rows.filter((row) => row.is_enrollment).map((row) => row.user_id),
    judged: rows.filter((row) => row.is_judged).map((row) => row.user_id),
  }
}

async function judgeAll(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const ruled = await tx.find(sql`select 1 from access_profile_automations where enabled limit 1`)
  if (!ruled) return
  if (ids.length > FEW) await startAll(tx)
  else await enqueueAll(tx, JUDGE, itemsOf(ids), 'replace')
}

const followAll = (tx: Tx, ids: readonly string[]): Promise<number> => enqueueAll(tx, FOLLOW, itemsOf(ids), 'replace')

const itemsOf = (ids: readonly string[]) => ids.map((userId) => ({ key: userId, payload: { userId } }))

function changedGrant({ kind, before, after }: StoredEvent): Held[] {
  if (!GRANT.has(kind)) return []
  const told = after ?? before
  const [entitlementId, userId] = [textIn(told, 'entitlementId'), textIn(told, 'userId')]
  return userId === '' ? [] : [{ entitlementId, userId }]
}

/** The earlier and the present user of an account, when they differ. */
function movedUsers({ kind, before, after }: StoredEvent): string[] {
  if (!ACCOUNT.has(kind)) return []
  const [from, to] = [textIn(before, 'identityUserId'), textIn(after, 'identityUserId')]
  return from === to ? [] : [from, to].filter((id) => id !== '')
}
