import { alreadyExists, type Code, Failure, invalid } from '../lib/failure.ts'
import { type Sql, sql } from '../store/sql.ts'
import type { Tx } from '../store/tx.ts'
import { type Actor, subjectOf } from './actor.ts'
import type { Purge } from './purge.ts'

export type IdempotentCall = { key: string; actor: Actor; method: string; path: string; bodyHash: string }
/** `answer` is null where it held a one-time secret: only the id of what was made is kept. */
export type KeptAnswer = { answer: string | null; etag: string; objectId: string }

type Row = { body_hash: string; status: number; answer: string | null; etag: string; object_id: string }

/**
 * Takes the key for the length of the transaction. The answer of the first call with it comes back when there is one;
 * otherwise the caller runs, and stores its answer in the same transaction: there is no moment in which the change is
 * made and the key unknown.
 */
export async function claimKey(tx: Tx, call: IdempotentCall): Promise<{ answer: string; etag: string } | undefined> {
  const name = [tx.tenantId, subjectOf(call.actor), call.method, call.path, call.key].join('\n')
  const lock = await tx.find<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
  )
  if (!lock?.taken) {
    throw new Failure(
      'ABORTED',
      'IDEMPOTENCY_IN_PROGRESS',
      'the first call with this Idempotency-Key is still running',
      {
        retryAfterSeconds: 1,
      },
    )
  }
  const row = await tx.find<Row>(sql`
    select body_hash, status, answer, etag, object_id from idempotency_keys
    where subject = ${subjectOf(call.actor)} and method = ${call.method} and path = ${call.path}
      and key = ${call.key} and expires_at > ${tx.now}`)
  return row && replay(row, call)
}

function replay(row: Row, call: IdempotentCall): { answer: string; etag: string } {
  if (row.body_hash !== call.bodyHash) {
    throw invalid('Idempotency-Key', 'was used with another body; use a new key', 'IDEMPOTENCY_KEY_REUSED')
  }
  if (row.answer === null) {
    throw alreadyExists('', 'the first call with this Idempotency-Key made it; its secret is shown once', row.object_id)
  }
  if (row.status === 200) return { answer: row.answer, etag: row.etag }
  const kept = JSON.parse(row.answer) as KeptFailure // Safe because keepFailure wrote it.
  throw new Failure(kept.code, kept.reason, kept.message, {
    ...kept.details,
    headers: { 'idempotency-replayed': 'true' },
  })
}

const LIFETIME = '24 hours'

export const keepAnswer = (call: IdempotentCall, kept: KeptAnswer, now: Temporal.Instant): Sql =>
  keep(call, { ...kept, status: 200 }, now)

type KeptFailure = { code: Code; reason: string; message: string; details: Failure['details'] }

const KEPT: ReadonlySet<Code> = new Set([
  'INVALID_ARGUMENT',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'PERMISSION_DENIED',
  'FAILED_PRECONDITION',
])

/** Refusals are answers too; those that only say "not now" are not kept, nor is what this module itself refuses. */
export function keepFailure(call: IdempotentCall, failure: Failure, now: Temporal.Instant): Sql | undefined {
  if (!KEPT.has(failure.code) || failure.reason.startsWith('IDEMPOTENCY_')) return undefined
  const { code, reason, message, details } = failure
  const answer = JSON.stringify({ code, reason, message, details } satisfies KeptFailure)
  return keep(call, { answer, etag: '', objectId: '', status: 400 }, now)
}

const keep = (call: IdempotentCall, kept: KeptAnswer & { status: number }, now: Temporal.Instant): Sql => sql`
  insert into idempotency_keys (subject, method, path, key, body_hash, status, answer, etag, object_id, expires_at)
  values (${subjectOf(call.actor)}, ${call.method}, ${call.path}, ${call.key}, ${call.bodyHash}, ${kept.status},
          ${kept.answer}, ${kept.etag}, ${kept.objectId}, ${now}::timestamptz + ${LIFETIME}::interval)
  on conflict (tenant_id, subject, method, path, key) do update
  set body_hash = excluded.body_hash, status = excluded.status, answer = excluded.answer, etag = excluded.etag,
      object_id = excluded.object_id, expires_at = excluded.expires_at
  where idempotency_keys.expires_at <= ${now}`

/** Keys that have expired. */
export const purgeIdempotencyKeys: Purge = (now, atMost) => sql`
  delete from idempotency_keys where ctid = any(array(select ctid from idempotency_keys where expires_at <= ${now} limit ${atMost}))`

/** The id of the object an answer holds: the first member that is an object with an id. */
export function objectIdOf(answer: string): string {
  const members: unknown = JSON.parse(answer)
  for (const member of Object.values(members as object)) {
    if (typeof member === 'object' && member !== null && 'id' in member && typeof member.id === 'string')
      return member.id
  }
  return ''
}
