import { sql } from '../../../store/sql.ts'
import type { SsoAccessTokensRow, SsoCodesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { hashOf, newOpaqueToken } from '../../authorization/api.ts'
import type { OidcRequest } from './request.ts'

const LIFETIME_SECONDS = 60

type Signed = { readonly sessionId: string; readonly userId: string; readonly subject: string }

/** A code for the client, bound to its redirect address, its challenge and the session of the person. */
export async function issueCode(tx: Tx, request: OidcRequest, { sessionId, userId, subject }: Signed): Promise<string> {
  const code = newOpaqueToken().reveal()
  await tx.run(sql`
    insert into sso_codes (code_hash, application_id, client_id, redirect_uri, code_challenge, scope, nonce,
      session_id, user_id, subject, created_at, expires_at)
    values (${hashOf(code)}, ${request.client.application_id}, ${request.client.id}, ${request.redirectUri},
      ${request.codeChallenge}, ${request.scope}, ${request.nonce}, ${sessionId}, ${userId}, ${subject}, ${tx.now},
      ${tx.now.add({ seconds: LIFETIME_SECONDS })})`)
  return code
}

export const lockCode = (tx: Tx, code: string): Promise<SsoCodesRow | undefined> =>
  tx.find<SsoCodesRow>(sql`select * from sso_codes where code_hash = ${hashOf(code)} for update`)

export const saveUse = (tx: Tx, codeHash: Buffer): Promise<number> =>
  tx.run(sql`update sso_codes set used_at = ${tx.now} where code_hash = ${codeHash}`)

/** An access token for userinfo, as long as the ID token is valid. */
export async function issueAccessToken(tx: Tx, code: SsoCodesRow, lifetimeSeconds: number): Promise<string> {
  const token = newOpaqueToken().reveal()
  await tx.run(sql`
    insert into sso_access_tokens (token_hash, code_hash, application_id, client_id, scope, session_id, user_id,
      subject, created_at, expires_at)
    values (${hashOf(token)}, ${code.code_hash}, ${code.application_id}, ${code.client_id}, ${code.scope},
      ${code.session_id}, ${code.user_id}, ${code.subject}, ${tx.now}, ${tx.now.add({ seconds: lifetimeSeconds })})`)
  return token
}

export const findAccessToken = (
  tx: Tx,
  applicationId: string,
  token: string,
): Promise<SsoAccessTokensRow | undefined> =>
  tx.find<SsoAccessTokensRow>(sql`
    select * from sso_access_tokens
    where token_hash = ${hashOf(token)} and application_id = ${applicationId} and expires_at > ${tx.now}`)

export const endAccessTokens = (tx: Tx, codeHash: Buffer): Promise<number> =>
  tx.run(sql`delete from sso_access_tokens where code_hash = ${codeHash}`)
