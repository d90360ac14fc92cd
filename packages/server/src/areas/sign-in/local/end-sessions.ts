import type { Context } from '../../../service/context.ts'
import { type EndReason, endSessions, sessionEnded } from '../../auth/sessions/api.ts'

type Ended = {
  readonly userId: string
  readonly reason: Extract<EndReason, 'password_changed' | 'admin'>
  /** The session that the change was made in continues. */
  readonly exceptSessionId?: string
}

/** Ends the sessions of a person whose credentials have changed, in the transaction of the change. */
export async function endSessionsOf(
  { tx, emit }: Pick<Context, 'tx' | 'emit'>,
  { userId, reason, exceptSessionId }: Ended,
): Promise<void> {
  const which = { userIds: [userId], ...(exceptSessionId ? { except: exceptSessionId } : {}) }
  for (const row of await endSessions(tx, which, reason)) emit(sessionEnded(row))
}
