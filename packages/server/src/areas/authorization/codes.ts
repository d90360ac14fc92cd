import { sql } from '../../store/sql.ts'
import type { AuthorizationCodesRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import { hashOf, newOpaqueToken } from './opaque-token.ts'
import type { AuthorizationRequest } from './request.ts'

const LIFETIME_SECONDS = 60

/** A code for the client, bound to its redirect address, its challenge and the session of the person. */
export async function issueCode(tx: Tx, request: AuthorizationRequest, sessionId: string): Promise<string> {
  const code = newOpaqueToken().reveal()
  await tx.run(sql`
    insert into authorization_codes (code_hash, client_id, redirect_uri, code_challenge, scope, nonce, session_id,
      resource, created_at, expires_at)
    values (${hashOf(code)}, ${request.client.id}, ${request.redirectUri}, ${request.codeChallenge}, ${request.scope},
      ${request.nonce}, ${sessionId}, ${request.resource}, ${tx.now}, ${tx.now.add({ seconds: LIFETIME_SECONDS })})`)
  return code
}

export const lockCode = (tx: Tx, code: string): Promise<AuthorizationCodesRow | undefined> =>
  tx.find<AuthorizationCodesRow>(sql`select * from authorization_codes where code_hash = ${hashOf(code)} for update`)

export const saveUse = (tx: Tx, codeHash: Buffer, issuedSessionId: string): Promise<number> =>
  tx.run(sql`
    update authorization_codes set used_at = ${tx.now}, issued_session_id = ${issuedSessionId}
    where code_hash = ${codeHash}`)
