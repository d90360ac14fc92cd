import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { sessionEnded } from '../events.ts'
import { endableSession } from '../guards.ts'
import { endSessions } from '../store.ts'

/** Callers cannot change a session, they can only end it. */
const ONLY_VERSION = 1

export const endSession = operation({
  id: 'auth.sessions.end',
  about: 'Ends a session and its tokens at once.',
  route: 'DELETE /api/v1/iam/sessions/{id}',
  guard: endableSession,
  strict: true,
  request: shape('SessionServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('SessionServiceDeleteResponse', 'Nothing to say.', {}),

  async run({ tx, actor, ending, emit, checkVersion }) {
    checkVersion({ version: ONLY_VERSION })
    const reason = ending.user_id === userIdOf(actor) ? 'signed_out' : 'admin'
    for (const row of await endSessions(tx, { sessionIds: [ending.id] }, reason)) emit(sessionEnded(row))
    return {}
  },
})
