import { newId } from '../../../lib/ids.ts'
import type { AuthLevel, CredentialType } from '../../../service/session-facts.ts'
import { sql } from '../../../store/sql.ts'
import type { SignInAttemptsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Continuation } from './continuation.ts'
import type { Requirement } from './decide.ts'

const LIFETIME_MINUTES = 15

/** One interactive sign-in of one browser. */
export type Attempt = {
  readonly id: string
  readonly clientId: string
  readonly continuation: Continuation
  readonly requirement: Requirement
  readonly loginHint: string
  /** The user whose first factor was right; empty before. */
  readonly userId: string
  readonly credentialTypes: readonly CredentialType[]
  readonly authConfigId: string
  readonly sealedUpstream: Buffer | null
}

type NewAttempt = Pick<Attempt, 'clientId' | 'continuation' | 'requirement' | 'loginHint'> & {
  readonly browserHash: Buffer
}

export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<Attempt> {
  const { continuation, requirement, clientId, loginHint, browserHash } = attempt
  const [row] = await tx.rows<SignInAttemptsRow>(sql`
    insert into sign_in_attempts (id, browser_hash, continuation, client_id, fresh_since, min_level, login_hint,
      created_at, expires_at)
    values (${newId(tx.now)}, ${browserHash}, ${continuation}, ${clientId}, ${requirement.freshSince ?? null},
      ${requirement.minLevel}, ${loginHint.slice(0, 320)}, ${tx.now}, ${tx.now.add({ minutes: LIFETIME_MINUTES })})
    returning *`)
  return toAttempt(row!)
}

type Which = { readonly id: string; readonly browserHash: Buffer }

/** The attempt, as long as it lasts and if it is this browser's. */
export async function findAttempt(tx: Tx, { id, browserHash }: Which, lock = false): Promise<Attempt | undefined> {
  const row = await tx.find<SignInAttemptsRow>(sql`
    select * from sign_in_attempts
    where id = ${id} and browser_hash = ${browserHash} and completed_at is null and expires_at > ${tx.now}
    ${lock ? sql`for update` : sql``}`)
  return row && toAttempt(row)
}

/** The sign-in of this browser that waits for the person to enrol a credential. */
export async function findWaitingAttempt(
  tx: Tx,
  { browserHash, userId }: { readonly browserHash: Buffer; readonly userId: string },
): Promise<Attempt | undefined> {
  const row = await tx.find<SignInAttemptsRow>(sql`
    select * from sign_in_attempts
    where browser_hash = ${browserHash} and user_id = ${userId} and completed_at is null and expires_at > ${tx.now}
    order by created_at desc, id desc limit 1`)
  return row && toAttempt(row)
}

type Progress = Partial<Pick<Attempt, 'userId' | 'credentialTypes' | 'authConfigId' | 'sealedUpstream' | 'loginHint'>>

export const saveProgress = (tx: Tx, attempt: Attempt, progress: Progress): Promise<number> => {
  const next = { ...attempt, ...progress }
  return tx.run(sql`
    update sign_in_attempts set user_id = ${next.userId}, credential_types = ${[...next.credentialTypes]},
      auth_config_id = ${next.authConfigId}, sealed_upstream = ${next.sealedUpstream}, login_hint = ${next.loginHint}
    where id = ${attempt.id}`)
}

/** Asks for more than whoever began the attempt did. */
export const saveRequirement = (tx: Tx, id: string, { freshSince, minLevel }: Requirement): Promise<number> =>
  tx.run(sql`
    update sign_in_attempts set fresh_since = ${freshSince ?? null}, min_level = ${minLevel} where id = ${id}`)

export type Outcome = { readonly sessionId: string } | { readonly error: string }

/** An attempt has one outcome and no second one. */
export const completeAttempt = (tx: Tx, id: string, outcome: Outcome): Promise<number> => {
  const { sessionId, error } = { sessionId: '', error: '', ...outcome }
  return tx.run(sql`
    update sign_in_attempts set completed_at = ${tx.now}, session_id = ${sessionId}, error = ${error}
    where id = ${id} and completed_at is null`)
}

/** The outcome for whoever began the attempt with this continuation: once, and only in the browser that began it. */
export async function takeOutcome(
  tx: Tx,
  { id, browserHash }: Which,
  continuation: Continuation,
): Promise<Outcome | undefined> {
  const [row] = await tx.rows<{ session_id: string; error: string }>(sql`
    update sign_in_attempts set taken_at = ${tx.now}
    where id = ${id} and browser_hash = ${browserHash} and continuation = ${continuation} and completed_at is not null
      and taken_at is null and expires_at > ${tx.now}
    returning session_id, error`)
  if (!row) return undefined
  return row.error === '' ? { sessionId: row.session_id } : { error: row.error }
}

const toAttempt = (row: SignInAttemptsRow): Attempt => ({
  id: row.id,
  clientId: row.client_id,
  continuation: row.continuation as Continuation, // Safe because only insertAttempt writes it.
  requirement: {
    freshSince: row.fresh_since ?? undefined,
    minLevel: row.min_level as AuthLevel, // Safe because only insertAttempt writes it.
  },
  loginHint: row.login_hint,
  userId: row.user_id,
  credentialTypes: row.credential_types as CredentialType[], // Safe because only saveProgress writes them.
  authConfigId: row.auth_config_id,
  sealedUpstream: row.sealed_upstream,
})
