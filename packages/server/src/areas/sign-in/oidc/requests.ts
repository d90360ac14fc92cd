import { createHash } from 'node:crypto'
import type { Purge } from '../../../service/purge.ts'
import type { Sealer } from '../../../service/sealer.ts'
import { sql } from '../../../store/sql.ts'
import type { UpstreamRequestsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { SignInRefused } from '../refusal.ts'
import type { Proof } from './verify.ts'

const LIFE_MINUTES = 10
const PURPOSE = 'upstream request'

export type UpstreamPurpose = 'signIn' | 'test' | 'stepUp'

type NewRequest = {
  readonly purpose: UpstreamPurpose
  readonly partyId: string
  readonly ownerId: string
  readonly fresh: boolean
  readonly proof: Proof
}

/** Only the hash of the state is stored: who reads the table cannot answer for the provider. */
export const saveRequest = (tx: Tx, sealer: Sealer, request: NewRequest): Promise<number> =>
  tx.run(sql`
    insert into upstream_requests (state_hash, purpose, party_id, owner_id, fresh, sealed_proof, created_at, expires_at)
    values (${hashOf(request.proof.state)}, ${request.purpose}, ${request.partyId}, ${request.ownerId}, ${request.fresh},
            ${sealer.seal(Buffer.from(JSON.stringify(request.proof)), PURPOSE)}, ${tx.now},
            ${tx.now.add({ minutes: LIFE_MINUTES })})`)

export type TakenRequest = {
  readonly purpose: UpstreamPurpose
  readonly partyId: string
  readonly ownerId: string
  readonly proof: Proof
  /** The person had to sign in no earlier than this; undefined when any time will do. */
  readonly freshSince: Temporal.Instant | undefined
}

/** The request that an answer belongs to. It is used up by this, whatever becomes of the answer. */
export async function takeRequest(tx: Tx, sealer: Sealer, state: string): Promise<TakenRequest> {
  const hash = hashOf(state)
  const row = await tx.find<UpstreamRequestsRow>(sql`
    update upstream_requests set used_at = ${tx.now} where state_hash = ${hash} and used_at is null returning *`)
  if (!row) throw await whyNone(tx, hash)
  if (Temporal.Instant.compare(row.expires_at, tx.now) <= 0) throw new SignInRefused('state', 'the request has expired')
  return {
    purpose: row.purpose as UpstreamPurpose, // Safe because the table accepts no other.
    partyId: row.party_id,
    ownerId: row.owner_id,
    proof: JSON.parse(sealer.open(row.sealed_proof, PURPOSE).toString()) as Proof, // Safe because `saveRequest` wrote it.
    freshSince: row.fresh ? row.created_at : undefined,
  }
}

/** What an answer is for and whose it is, before it is taken: one callback address serves sign-ins and tests. */
export async function findOwner(
  tx: Tx,
  state: string,
): Promise<{ readonly purpose: UpstreamPurpose; readonly ownerId: string } | undefined> {
  const row = await tx.find<Pick<UpstreamRequestsRow, 'purpose' | 'owner_id'>>(
    sql`select purpose, owner_id from upstream_requests where state_hash = ${hashOf(state)}`,
  )
  return row && { purpose: row.purpose as UpstreamPurpose, ownerId: row.owner_id } // Safe because the table accepts no other.
}

async function whyNone(tx: Tx, hash: Buffer): Promise<SignInRefused> {
  const used = await tx.find(sql`select 1 from upstream_requests where state_hash = ${hash}`)
  return used
    ? new SignInRefused('replay', 'the state was used before')
    : new SignInRefused('state', 'the state belongs to no request')
}

/** Used ones are kept as long as the others, so that a repeated answer is recognised. */
export const purgeUpstreamRequests: Purge = (now, atMost) => sql`
  delete from upstream_requests where ctid = any(array(
    select ctid from upstream_requests where expires_at <= ${now.subtract({ hours: 1 })} limit ${atMost}))`

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest()
