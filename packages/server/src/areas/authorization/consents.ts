import { sql } from '../../store/sql.ts'
import type { OauthConsentsRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import type { PublicClient } from './clients/client.ts'
import { isOwnMachine } from './clients/client.ts'

/** What somebody agrees to: a client, what its tokens are for (empty: the API), and what it is told. */
export type Consent = {
  readonly userId: string
  readonly clientId: string
  readonly resource: 'gateway' | ''
  readonly scopes: readonly string[]
}

/** Whether the person has agreed to all of it. What was agreed to for the gateway is nothing for the API. */
export const hasConsent = async (tx: Tx, { userId, clientId, resource, scopes }: Consent): Promise<boolean> =>
  (await tx.find(sql`
    select 1 from oauth_consents where user_id = ${userId} and client_id = ${clientId} and resource = ${resource}
      and scopes @> ${[...scopes]}::text[]`)) !== undefined

/** Keeps a consent beside what the person has agreed to before. */
export const saveConsent = (tx: Tx, { userId, clientId, resource, scopes }: Consent): Promise<number> =>
  tx.run(sql`
    insert into oauth_consents (user_id, client_id, resource, scopes, created_at)
    values (${userId}, ${clientId}, ${resource}, ${[...scopes]}::text[], ${tx.now})
    on conflict (tenant_id, user_id, client_id, resource) do update
      set scopes = array(select distinct unnest(oauth_consents.scopes || excluded.scopes) order by 1)`)

/**
 * Whether a client is told of errors at an address of its own: somebody here has registered it, allowed it, or agreed to
 * it. Anybody can register one, and a link of ours must not lead to whatever site they like.
 */
export async function isTrustedAt(tx: Tx, client: PublicClient, redirectUri: string): Promise<boolean> {
  if (!client.isSelfRegistered || client.approval === 'ALLOWED' || isOwnMachine(redirectUri)) return true
  return (await tx.find(sql`select 1 from oauth_consents where client_id = ${client.id} limit 1`)) !== undefined
}

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

/** Takes every consent to a client back. What came of them and was not exchanged yet is void; answers whether there was one. */
export async function removeConsent(tx: Tx, { userId, clientId, sessionIds }: Withdrawn): Promise<boolean> {
  const isOwn = sql`client_id = ${clientId} and session_id = any(${sessionIds})`
  await tx.run(sql`
    update authorization_codes set expires_at = ${tx.now}
    where ${isOwn} and used_at is null and expires_at > ${tx.now}`)
  await tx.run(sql`update device_codes set state = 'denied' where ${isOwn} and state = 'approved'`)
  return (await tx.run(sql`delete from oauth_consents where user_id = ${userId} and client_id = ${clientId}`)) > 0
}
