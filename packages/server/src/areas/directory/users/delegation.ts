import { enqueue } from '../../../engine/enqueue.ts'
import { invalid, missingReference } from '../../../lib/failure.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { EXPIRE_DELEGATION } from './jobs/names.ts'
import { findUser } from './store.ts'

export type Delegation = Pick<UsersRow, 'delegated_user_id' | 'delegation_starts_at' | 'delegation_expires_at'>

export const NOBODY: Delegation = { delegated_user_id: '', delegation_starts_at: null, delegation_expires_at: null }

type Asked = { delegatedUserId: string; startAt?: Temporal.Instant; expireAt?: Temporal.Instant }
type Fields = { delegate: string; expire: string }

/** The delegate of the user and the time; a delegate is another user who can act. */
export async function delegationOf(tx: Tx, userId: string, asked: Asked, fields: Fields): Promise<Delegation> {
  const { delegatedUserId, expireAt = null } = asked
  if (delegatedUserId === '') return NOBODY
  if (delegatedUserId === userId) throw invalid(fields.delegate, 'a user cannot stand in for itself')
  const delegate = await findUser(tx, delegatedUserId)
  if (!delegate) throw missingReference(fields.delegate, 'user', delegatedUserId)
  if (delegate.status !== 'ENABLED')
    throw invalid(fields.delegate, `the delegate must be ENABLED, not ${delegate.status}`)
  const startAt = laterOf(asked.startAt, tx.now)
  checkTimes(startAt, expireAt, tx.now, fields.expire)
  return {
    delegated_user_id: delegatedUserId,
    // Without times it holds until it is changed.
    delegation_starts_at: asked.startAt || expireAt ? startAt : null,
    delegation_expires_at: expireAt,
  }
}

/** What began in the past counts from now. */
const laterOf = (start: Temporal.Instant | undefined, now: Temporal.Instant): Temporal.Instant =>
  start && Temporal.Instant.compare(start, now) > 0 ? start : now

function checkTimes(start: Temporal.Instant, end: Temporal.Instant | null, now: Temporal.Instant, field: string): void {
  if (!end) return
  if (Temporal.Instant.compare(end, now) <= 0) throw invalid(field, 'must be in the future')
  if (Temporal.Instant.compare(end, start) <= 0) throw invalid(field, 'must be after the start')
}

/** Has the delegation end when its time comes. */
export async function planExpiry(tx: Tx, userId: string, { delegation_expires_at: due }: Delegation): Promise<void> {
  if (due) await enqueue(tx, EXPIRE_DELEGATION, { userId }, { key: userId, due, onKey: 'replace' })
}
