import { userIdOf } from '../../../service/actor.ts'
import { loading, requires } from '../../../service/guard.ts'
import { sql } from '../../../store/sql.ts'
import type { SessionsRow } from '../../../store/tables.ts'

/** A session that is not over: the caller's own, or anyone's with the permission for settings. */
export const endableSession = loading<{ ending: SessionsRow }, { id: string }>(
  requires('clients:self'),
  async ({ tx, actor, hasPermission, locks }, { id }) => ({
    ending: await tx.get<SessionsRow>(
      sql`select * from sessions where id = ${id} and ended_at is null
          and (user_id = ${userIdOf(actor)} or ${hasPermission('settings:write')}) ${locks ? sql`for update` : sql``}`,
      'session',
      id,
    ),
  }),
)
