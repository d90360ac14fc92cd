import { and, type Sql, sql } from '../../../../store/sql.ts'
import type { WebhookAttemptsRow, WebhookDeliveriesRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { SourceKind } from './sources.ts'
import type { State } from './states.ts'

/** A delivery with the types of its two enums. */
export type Delivery = WebhookDeliveriesRow & { state: State; source_kind: SourceKind }

export const getDelivery = (tx: Tx, webhookId: string, id: string): Promise<Delivery> =>
  tx.get<Delivery>(sql`select * from webhook_deliveries where id = ${id} and webhook_id = ${webhookId}`, 'delivery', id)

export const findDelivery = (tx: Tx, id: string): Promise<Delivery | undefined> =>
  tx.find<Delivery>(sql`select * from webhook_deliveries where id = ${id}`)

export const lockDelivery = (tx: Tx, webhookId: string, id: string): Promise<Delivery> =>
  tx.get<Delivery>(
    sql`select * from webhook_deliveries where id = ${id} and webhook_id = ${webhookId} for update`,
    'delivery',
    id,
  )

/** In the order of their ids: two transactions that lock some of the same ones do not wait for each other. */
export const lockDeliveries = (tx: Tx, ids: readonly string[]): Promise<Delivery[]> =>
  tx.rows<Delivery>(sql`select * from webhook_deliveries where id = any(${ids}) order by id for update`)

/** The status of the last response; 0 when there was none. */
export async function lastStatusOf(tx: Tx, id: string): Promise<number> {
  const row = await tx.find<{ status_code: number }>(
    sql`select status_code from webhook_attempts where delivery_id = ${id} order by number desc limit 1`,
  )
  return row?.status_code ?? 0
}

export const insertDelivery = (tx: Tx, row: NewDelivery): Promise<Delivery> =>
  tx.get<Delivery>(
    sql`insert into webhook_deliveries (id, webhook_id, state, destination, source_kind, source, event, body,
          awaits_document, redelivery_of, lineage, created_at, updated_at, expires_at)
        values (${row.id}, ${row.webhook_id}, 'PENDING', ${row.destination}, ${row.source_kind}, ${row.source},
          ${row.event}, ${row.body}, ${row.awaits_document}, ${row.redelivery_of}, ${row.lineage},
          ${tx.now}, ${tx.now}, ${row.expires_at}) returning *`,
    'delivery',
    row.id,
  )

export type NewDelivery = Pick<
  Delivery,
  | 'id'
  | 'webhook_id'
  | 'destination'
  | 'source_kind'
  | 'event'
  | 'body'
  | 'awaits_document'
  | 'redelivery_of'
  | 'lineage'
  | 'expires_at'
> & { source: { readonly [key: string]: unknown } }

/** Writes what can change of deliveries that are locked, all with one statement. */
export const saveDeliveries = (rows: readonly Delivery[]): Sql => sql`${update(rows)}`

/** The same for deliveries that are not locked; fails with RV002 when one of them is not the version before. */
export const saveIfUnchanged = (rows: readonly Delivery[]): Sql => sql`
  with saved as (${update(rows)} and d.version = one.version - 1 returning 1)
  select exactly((select count(*) from saved), ${rows.length})`

export const CHANGED_MEANWHILE = 'RV002'

/**
 * The most frequent result, for all of a batch that were the same attempt of their delivery: no origin waits for the
 * answer, so it is over. Fails with RV002 when one of them is no longer the current attempt.
 */
export const saveSuccesses = (ids: readonly string[], attempt: number, now: Temporal.Instant): Sql => sql`
  with saved as (
    update webhook_deliveries set state = 'SUCCESS', error = '', next_attempt_at = null, completed_at = ${now},
      updated_at = ${now}, version = version + 1
    where ctid = any(${placesOf(ids)}) and state = 'RUNNING' and attempts = ${attempt} returning 1)
  select exactly((select count(*) from saved), ${ids.length})`

const update = (rows: readonly Delivery[]): Sql => sql`
  update webhook_deliveries d set state = one.state, attempts = one.attempts, error = one.error,
    superseded_reason = one.superseded_reason, response_document = one.response_document,
    response_via = one.response_via, response_read_as = one.response_read_as, last_attempted_at = one.last_attempted_at, next_attempt_at = one.next_attempt_at,
    completed_at = one.completed_at, updated_at = one.updated_at, version = one.version
  from jsonb_to_recordset(${JSON.stringify(rows.map(changeable))}) as one(
    id text, state text, attempts integer, error text, superseded_reason text, response_document jsonb,
    response_via text, response_read_as text, last_attempted_at timestamptz, next_attempt_at timestamptz, completed_at timestamptz,
    updated_at timestamptz, version integer)
  where d.id = one.id and d.ctid = any(${placesOf(rows.map(({ id }) => id))})`

/** Where the deliveries of these ids are; `BY_PLACE` has rows changed by it. */
export const placesOf = (ids: readonly string[]): Sql =>
  sql`array(select ctid from webhook_deliveries where id = any(${ids}) order by id)`

const changeable = (row: Delivery): object => ({
  id: row.id,
  state: row.state,
  attempts: row.attempts,
  error: row.error,
  superseded_reason: row.superseded_reason,
  response_document: row.response_document,
  response_via: row.response_via,
  response_read_as: row.response_read_as,
  last_attempted_at: row.last_attempted_at,
  next_attempt_at: row.next_attempt_at,
  completed_at: row.completed_at,
  updated_at: row.updated_at,
  version: row.version,
})

export type Attempt = Omit<WebhookAttemptsRow, 'tenant_id'>

/** An attempt recorded twice, by its worker and by the one that found it abandoned, is recorded as the first did. */
export const insertAttempts = (attempts: readonly Attempt[]): Sql => sql`
  insert into webhook_attempts (delivery_id, number, started_at, duration_ms, status_code, error, response_body)
  select * from unnest(${attempts.map((one) => one.delivery_id)}::text[],
    ${attempts.map((one) => one.number)}::integer[],
    ${attempts.map((one) => one.started_at.toString())}::timestamptz[],
    ${attempts.map((one) => one.duration_ms)}::integer[],
    ${attempts.map((one) => one.status_code)}::integer[],
    ${attempts.map((one) => one.error)}::text[],
    ${attempts.map((one) => one.response_body)}::text[])
  on conflict do nothing`

export const listAttempts = (tx: Tx, id: string): Promise<WebhookAttemptsRow[]> =>
  tx.rows<WebhookAttemptsRow>(sql`select * from webhook_attempts where delivery_id = ${id} order by number`)

export type DeliveryFilter = {
  webhookIds?: readonly string[]
  states?: readonly string[]
  sources?: readonly string[]
  createdAfter?: Temporal.Instant
  createdBefore?: Temporal.Instant
}

export const matching = ({ webhookIds, states, sources, createdAfter, createdBefore }: DeliveryFilter): Sql =>
  and([
    webhookIds?.length ? sql`webhook_id = any(${webhookIds})` : undefined,
    states?.length ? sql`state = any(${states})` : undefined,
    sources?.length ? sql`source_kind = any(${sources})` : undefined,
    createdAfter ? sql`created_at >= ${createdAfter}` : undefined,
    createdBefore ? sql`created_at < ${createdBefore}` : undefined,
  ])

/** Newest first. */
export const listDeliveries = (
  tx: Tx,
  filter: DeliveryFilter,
  { after, limit }: { after: readonly (string | number | null)[] | undefined; limit: number },
): Promise<Delivery[]> => {
  const [at, id] = after ?? []
  const place = after ? sql`(created_at, id) < (${String(at)}::timestamptz, ${String(id)})` : undefined
  return tx.rows<Delivery>(sql`
    select * from webhook_deliveries where ${and([matching(filter), place])}
    order by created_at desc, id desc limit ${limit}`)
}

/** Tests are few enough to count them one by one. */
export async function countTestsSince(tx: Tx, webhookId: string, since: Temporal.Instant): Promise<number> {
  const row = await tx.find<{ count: number }>(sql`
    select count(*)::integer as count from webhook_deliveries
    where webhook_id = ${webhookId} and source_kind = 'test' and redelivery_of = '' and created_at > ${since}`)
  return row?.count ?? 0
}
