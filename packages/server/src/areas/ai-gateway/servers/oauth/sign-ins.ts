import { createHash, randomBytes } from 'node:crypto'
import type { Tenant } from '../../../../service/tenant.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { ToolServerSignInsRow, ToolServersRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { hashOf, newOpaqueToken } from '../../../authorization/api.ts'
import { type OauthConfig, sentParams } from './config.ts'
import { callbackOf } from './resolve.ts'

const MINUTES = 10

type Begun = {
  readonly server: ToolServersRow
  readonly config: OauthConfig
  readonly userId: string
  readonly isShared: boolean
  readonly baseUrl: string
}

/** Where the person goes to sign in. What comes back is for this person alone, once, within ten minutes. */
export async function beginSignIn(tx: Tx, tenant: Tenant, begun: Begun): Promise<string> {
  const { server, config, userId, isShared, baseUrl } = begun
  const state = newOpaqueToken().reveal()
  const verifier = randomBytes(32).toString('base64url')
  await tx.run(sql`
    delete from tool_server_sign_ins
    where connector_id = ${server.connector_id} and user_id = ${userId} and is_shared = ${isShared}`)
  await tx.run(sql`
    insert into tool_server_sign_ins (state_hash, connector_id, user_id, is_shared, server_version, verifier, expires_at)
    values (${hashOf(state)}, ${server.connector_id}, ${userId}, ${isShared}, ${server.version},
      ${tenant.sealer.seal(Buffer.from(verifier), purposeOf(hashOf(state)))}, ${tx.now.add({ minutes: MINUTES })})`)
  const address = new URL(config.authorizeUrl)
  const asked = {
    response_type: 'code',
    client_id: config.clientId,
    redirect_uri: callbackOf(baseUrl),
    state,
    ...(config.scopes.length > 0 ? { scope: config.scopes.join(' ') } : {}),
    ...(usesChallenge(config)
      ? { code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' }
      : {}),
  }
  for (const [name, value] of Object.entries(sentParams(asked, config.extraAuthorizeParams, server.url))) {
    address.searchParams.set(name, value)
  }
  return address.href
}

/** Left out only where the authorization server names methods and this is none of them, or somebody has switched it off. */
export const usesChallenge = ({ pkce, challengeMethods }: Pick<OauthConfig, 'pkce' | 'challengeMethods'>): boolean =>
  pkce === 's256' || (pkce === 'discover' && (challengeMethods.length === 0 || challengeMethods.includes('S256')))

const purposeOf = (stateHash: Buffer): string => `sign-in to a tool server ${stateHash.toString('hex')}`

export type TakenSignIn = Pick<ToolServerSignInsRow, 'connector_id' | 'user_id' | 'is_shared' | 'server_version'> & {
  readonly verifier: string
}

/** The sign-in that was begun with this state, which counts once; undefined when there is none of this person. */
export async function takeSignIn(
  tx: Tx,
  { sealer }: Tenant,
  { state, userId }: { readonly state: string; readonly userId: string },
): Promise<TakenSignIn | undefined> {
  const hash = hashOf(state)
  const row = await tx.find<ToolServerSignInsRow>(sql`
    delete from tool_server_sign_ins
    where state_hash = ${hash} and user_id = ${userId} and expires_at > ${tx.now} returning *`)
  return row && { ...row, verifier: sealer.open(row.verifier, purposeOf(hash)).toString() }
}

export const purgeSignIns = (now: Temporal.Instant, atMost: number): Sql => sql`
  delete from tool_server_sign_ins where ctid = any(array(select ctid from tool_server_sign_ins
    where expires_at < ${now} limit ${atMost}))`
