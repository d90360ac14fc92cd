import { notFound } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { int32 } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { sessionEnded } from '../events.ts'
import { endSessions } from '../store.ts'

export const endSessionsOfUser = operation({
  id: 'auth.sessions.endAll',
  about: 'Signs a user out everywhere.',
  route: 'POST /api/v1/users/{id}/end-sessions',
  guard: requires('settings:write'),
  strict: true,
  called: 'SessionService/EndSessions',
  request: shape('EndSessionsRequest', 'Nothing to say.', {}),
  response: shape('EndSessionsResponse', 'How many sessions ended.', { ended: int32('Sessions that were live.') }),

  async run({ tx, emit, checkVersion }, _input, { id }) {
    const user = await tx.find<{ version: number }>(
      sql`select version from users where id = ${id} and deleted_at is null`,
    )
    if (!user) throw notFound('user', id)
    checkVersion(user)
    const rows = await endSessions(tx, { userIds: [id] }, 'admin')
    for (const row of rows) emit(sessionEnded(row))
    return { ended: rows.length }
  },
})
