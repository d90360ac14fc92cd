import type { Expressions } from '../../../expressions/expressions.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { usersMeantBy } from '../../access-profiles/api.ts'
import type { Source } from '../attributes.ts'
import { peopleOf } from '../filters.ts'
import type { Filter } from './rule.ts'

type Asked = {
  readonly expression: string
  readonly entitlementIds: readonly string[]
  readonly filters: readonly Filter[]
  readonly sources: ReadonlyMap<string, Source>
  readonly isAutomatic: boolean
}

type Asking = { readonly tx: Tx; readonly expressions: Expressions; readonly now: Temporal.Instant }

/** Of those who would gain something this many are named, those who lack the most first. */
export const MOST_NAMED = 100

/** What a profile with this rule would do. */
export async function previewOf(asking: Asking, asked: Asked) {
  const { tx } = asking
  const { expression, entitlementIds, filters, sources } = asked
  const meant = expression === '' ? new Set<string>() : await usersMeantBy(asking, expression)
  const held = await countHeld(tx, entitlementIds)
  const cohort = await tx.rows<{ id: string }>(sql`select u.id from users_view u where ${peopleOf(filters, sources)}`)
  const outside = meant.difference(new Set(cohort.map(({ id }) => id)))
  const lacking = [...meant]
    .map((id) => [id, entitlementIds.length - (held.get(id) ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  const missing = lacking.reduce((sum, [, count]) => sum + count, 0)
  return {
    matchedUsers: meant.size,
    alreadyHoldAll: meant.size - lacking.length,
    grantsMissing: missing,
    newMembersOutsideCohort: outside.size,
    holdersOutside: [...held].filter(([id, count]) => count === entitlementIds.length && !meant.has(id)).length,
    gaining: lacking.slice(0, MOST_NAMED).map(([userId, missing]) => ({ userId, missing })),
    // An enrolment that the rule asks for is a task of its own, and so is each entitlement that a member lacks.
    tasksThatWouldOpen: asked.isAutomatic ? meant.size + missing : 0,
  }
}

/** How many of these entitlements everybody holds who holds some. */
async function countHeld(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ user_id: string; count: number }>(sql`
    select a.identity_user_id as user_id, count(distinct g.entitlement_id)::int as count
    from grants_view g join app_users_view a on a.id = g.app_user_id and a.deleted_at is null and a.identity_user_id <> ''
    where g.entitlement_id = any(${[...ids]}) group by a.identity_user_id`)
  return new Map(rows.map((row) => [row.user_id, row.count]))
}
