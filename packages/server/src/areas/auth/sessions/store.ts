import { newId } from '../../../lib/ids.ts'
import type { AuthLevel, CredentialType } from '../../../service/session-facts.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { SessionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { ENROLMENT_CLIENT } from './session-rules.ts'

export const END_REASONS = [
  'signed_out',
  'expired',
  'idle',
  'policy',
  'admin',
  'user_disabled',
  'password_changed',
  'role_lost',
  'reuse_detected',
] as const
export type EndReason = (typeof END_REASONS)[number]

/** How long a session and its tokens last. */
export type SessionLimits = {
  readonly sessionPolicyId: string
  readonly expiresAt: Temporal.Instant
  readonly idleSeconds: number
  readonly accessTokenSeconds: number
  readonly refreshTokenSeconds: number
  readonly refreshWindowSeconds: number
  readonly rotateRefresh: boolean
}

export type NewSession = {
  readonly userId: string
  readonly tokenHash: Buffer
  readonly clientId: string
  /** What its tokens are for; the API when absent. */
  readonly resource?: string
  /** Undefined when whoever vouched for the person did not say when. */
  readonly authTime: Temporal.Instant | undefined
  readonly authLevel: AuthLevel
  readonly credentialTypes: readonly CredentialType[]
  readonly authConfigId: string
  readonly upstreamSid: string
  readonly ip: string
  readonly userAgent: string
  readonly limits: SessionLimits
}

/** More than this many live sessions of one person end the oldest. */
const MOST_LIVE = 20

/** A live session: not ended, not past its time, and used not too long ago. */
const IS_LIVE = (now: Temporal.Instant): Sql =>
  sql`ended_at is null and expires_at > ${now} and last_seen_at + idle_seconds * interval '1 second' > ${now}`

export async function insertSession(tx: Tx, session: NewSession): Promise<SessionsRow> {
  const { limits } = session
  const [row] = await tx.rows<SessionsRow>(sql`
    insert into sessions (id, user_id, token_hash, client_id, created_at, last_seen_at, expires_at, idle_seconds,
      access_token_seconds, refresh_token_seconds, refresh_window_seconds, rotate_refresh, session_policy_id, auth_time,
      auth_level, credential_types, auth_config_id, upstream_sid, ip, user_agent, resource)
    values (${newId(tx.now)}, ${session.userId}, ${session.tokenHash}, ${session.clientId}, ${tx.now}, ${tx.now},
      ${limits.expiresAt}, ${limits.idleSeconds}, ${limits.accessTokenSeconds}, ${limits.refreshTokenSeconds},
      ${limits.refreshWindowSeconds}, ${limits.rotateRefresh}, ${limits.sessionPolicyId}, ${session.authTime ?? null},
      ${session.authLevel}, ${[...session.credentialTypes]}, ${session.authConfigId}, ${session.upstreamSid},
      ${session.ip}, ${session.userAgent.slice(0, 256)}, ${session.resource ?? ''})
    returning *`)
  return row!
}

/** A live session of a person who may sign in, locked: what is issued for it and its end come one after the other. */
export const lockSession = (tx: Tx, id: string): Promise<SessionsRow | undefined> =>
  tx.find<SessionsRow>(sql`
    select * from sessions where id = ${id} and ${IS_LIVE(tx.now)}
      and exists (select from users u where u.id = user_id and u.status = 'ENABLED')
    for update`)

/** The same, only to look at. */
export const findLiveSession = (tx: Tx, id: string): Promise<SessionsRow | undefined> =>
  tx.find<SessionsRow>(sql`
    select * from sessions where id = ${id} and ${IS_LIVE(tx.now)}
      and exists (select from users u where u.id = user_id and u.status = 'ENABLED')`)

/** Whether a person has signed in from this address before. */
export const hasSessionFrom = async (tx: Tx, userId: string, ip: string): Promise<boolean> =>
  (await tx.find(sql`select 1 from sessions where user_id = ${userId} and ip = ${ip} limit 1`)) !== undefined

/** Ends the oldest sessions of a person who has too many. */
export const endOldest = (tx: Tx, userId: string): Promise<SessionsRow[]> =>
  tx.rows<SessionsRow>(sql`
    update sessions set ended_at = ${tx.now}, end_reason = 'policy'
    where id in (select id from sessions where user_id = ${userId} and ${IS_LIVE(tx.now)}
                 order by created_at desc, id desc offset ${MOST_LIVE})
    returning *`)

type Which = { readonly sessionIds?: readonly string[]; readonly userIds?: readonly string[]; readonly except?: string }

/** Ends sessions that are not over, and answers them. */
export const endSessions = (
  tx: Tx,
  { sessionIds, userIds, except }: Which,
  reason: EndReason,
): Promise<SessionsRow[]> =>
  tx.rows<SessionsRow>(sql`
    update sessions set ended_at = ${tx.now}, end_reason = ${reason}
    where ended_at is null and ${and([
      sessionIds ? sql`id = any(${sessionIds})` : undefined,
      userIds ? sql`user_id = any(${userIds})` : undefined,
      except === undefined ? undefined : sql`id <> ${except}`,
    ])}
    returning *`)

/** Ends the sessions in which a person may only enrol a credential. */
export const endEnrolments = (tx: Tx, userId: string): Promise<SessionsRow[]> =>
  tx.rows<SessionsRow>(sql`
    update sessions set ended_at = ${tx.now}, end_reason = 'signed_out'
    where user_id = ${userId} and client_id = ${ENROLMENT_CLIENT} and ended_at is null returning *`)

/** Ends what people have with a client that is no more, or what one of them has with it. */
export const endSessionsOfClient = (tx: Tx, clientId: string, userId?: string): Promise<SessionsRow[]> =>
  tx.rows<SessionsRow>(sql`
    update sessions set ended_at = ${tx.now}, end_reason = 'admin'
    where ${and([sql`client_id = ${clientId} and ended_at is null`, userId === undefined ? undefined : sql`user_id = ${userId}`])}
    returning *`)

type Filter = {
  readonly userIds?: readonly string[]
  readonly active: boolean
  readonly after: string | undefined
  readonly limit: number
}

/** Newest first: ids are in the order of time. */
export const listSessions = (tx: Tx, { userIds, active, after, limit }: Filter): Promise<SessionsRow[]> =>
  tx.rows<SessionsRow>(sql`
    select * from sessions where ${and([
      userIds ? sql`user_id = any(${userIds})` : undefined,
      active ? IS_LIVE(tx.now) : undefined,
      after === undefined ? undefined : sql`id < ${after}`,
    ])} order by id desc limit ${limit}`)

/** A page of the live sessions of all users, by id. */
export const listLiveSessions = (
  tx: Tx,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<SessionsRow[]> =>
  tx.rows<SessionsRow>(
    sql`select * from sessions where ${IS_LIVE(tx.now)} and id > ${after} order by id limit ${limit}`,
  )

/** Replaces the limits of sessions that have others; one that is over by its new limits is refused from now on. */
export const saveLimits = (tx: Tx, limits: readonly (SessionLimits & { readonly id: string })[]): Promise<number> =>
  tx.run(sql`
    update sessions s set expires_at = n."expiresAt", idle_seconds = n."idleSeconds",
      access_token_seconds = n."accessTokenSeconds", refresh_token_seconds = n."refreshTokenSeconds",
      refresh_window_seconds = n."refreshWindowSeconds", rotate_refresh = n."rotateRefresh",
      session_policy_id = n."sessionPolicyId"
    from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as n(id text, "expiresAt" timestamptz,
      "idleSeconds" integer, "accessTokenSeconds" integer, "refreshTokenSeconds" integer,
      "refreshWindowSeconds" integer, "rotateRefresh" boolean, "sessionPolicyId" text)
    where s.id = n.id and s.ended_at is null
      and (s.expires_at, s.idle_seconds, s.access_token_seconds, s.refresh_token_seconds, s.refresh_window_seconds,
           s.rotate_refresh, s.session_policy_id)
        is distinct from (n."expiresAt", n."idleSeconds", n."accessTokenSeconds", n."refreshTokenSeconds",
           n."refreshWindowSeconds", n."rotateRefresh", n."sessionPolicyId")`)
