import { sql } from '../../../store/sql.ts'
import type { OauthConsentsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export const hasConsent = async (tx: Tx, userId: string, clientId: string): Promise<boolean> =>
  (await tx.find(sql`select 1 from oauth_consents where user_id = ${userId} and client_id = ${clientId}`)) !== undefined

export const saveConsent = (tx: Tx, userId: string, clientId: string): Promise<number> =>
  tx.run(sql`
    insert into oauth_consents (user_id, client_id, created_at) values (${userId}, ${clientId}, ${tx.now})
    on conflict (tenant_id, user_id, client_id) do nothing`)

export const listConsents = (tx: Tx, userId: string): Promise<OauthConsentsRow[]> =>
  tx.rows<OauthConsentsRow>(
    sql`select * from oauth_consents where user_id = ${userId} order by created_at desc, client_id limit 200`,
  )

type Withdrawn = {
  readonly userId: string
  readonly clientId: string
  /** The live sessions of the person. */
  readonly sessionIds: readonly string[]
}

/** Takes a consent back. What came of it and was not exchanged yet is void; answers whether there was a consent. */
export async function removeConsent(tx: Tx, { userId, clientId, sessionIds }: Withdrawn): Promise<boolean> {
  const isOwn = sql`client_id = ${clientId} and session_id = any(${sessionIds})`
  await tx.run(sql`
    update authorization_codes set expires_at = ${tx.now}
    where ${isOwn} and used_at is null and expires_at > ${tx.now}`)
  await tx.run(sql`update device_codes set state = 'denied' where ${isOwn} and state = 'approved'`)
  return (await tx.run(sql`delete from oauth_consents where user_id = ${userId} and client_id = ${clientId}`)) > 0
}
