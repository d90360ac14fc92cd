import { sql } from '../../../store/sql.ts'
import type { RefreshTokensRow } from '../../../store/tables.ts'
import type { Revocation } from '../../auth/oauth/api.ts'
import { endSessions, sessionEnded } from '../../auth/sessions/api.ts'
import { hashOf } from '../opaque-token.ts'

/** A client that gives its refresh token back is signed out: all tokens of the session end. */
export const revokeRefreshToken: Revocation = async (tx, token, clientId) => {
  const row = await tx.find<Pick<RefreshTokensRow, 'session_id' | 'client_id'>>(
    sql`select session_id, client_id from refresh_tokens where token_hash = ${hashOf(token)}`,
  )
  if (row?.client_id !== clientId) return []
  return (await endSessions(tx, { sessionIds: [row.session_id] }, 'signed_out')).map(sessionEnded)
}
