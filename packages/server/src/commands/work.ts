import { type DeadLetterFilter, discardDeadLetters, listDeadLetters, retryDeadLetters } from '../engine/dead-letters.ts'
import { invalid } from '../lib/failure.ts'
import { formatTimestamp } from '../lib/timestamp.ts'
import type { Database } from '../store/database.ts'
import type { DeadLettersRow } from '../store/tables.ts'
import type { TenantOffice } from './tenants.ts'

/** What the operator sees of work that was given up on. */
export type DeadLetterView = {
  readonly id: string
  readonly tenant: string
  readonly kind: string
  readonly attempts: number
  readonly diedAt: string
  readonly error: string
  readonly payload: unknown
}

/** Labels and kinds as typed; without any, everything. */
export type WorkFilter = { readonly tenant?: string; readonly kind?: string; readonly ids?: readonly string[] }

/** A page of what was given up on, database by database, the latest first in each. */
export async function listDeadWork(
  { platform }: TenantOffice,
  asked: WorkFilter,
  { pageSize, pageToken }: { readonly pageSize: number; readonly pageToken: string },
): Promise<{ list: DeadLetterView[]; nextPageToken: string }> {
  const labels = new Map((await platform.tenants.list()).map(({ id, label }) => [id, label]))
  const places = await placesOf(platform, asked)
  const [place = '0', diedAt = '', id = ''] = pageToken.split(' ')
  const rows: DeadLettersRow[] = []
  let index = Number(place)
  for (; index < places.length; index++) {
    const { database, filter } = places[index]!
    const last = diedAt !== '' && index === Number(place) ? { diedAt, id } : undefined
    // One more than is wanted shows whether there is a next page.
    rows.push(...(await listDeadLetters(database, filter, pageSize + 1 - rows.length, last)))
    if (rows.length > pageSize) break
  }
  const list = rows.slice(0, pageSize)
  const end = list.at(-1)
  const isCut = rows.length > pageSize && end !== undefined
  return {
    list: list.map((row) => viewOf(row, labels)),
    nextPageToken: isCut ? `${index} ${end.died_at.toString()} ${end.id}` : '',
  }
}

const viewOf = (row: DeadLettersRow, labels: ReadonlyMap<string, string>): DeadLetterView => ({
  id: row.id,
  tenant: labels.get(row.tenant_id) ?? row.tenant_id,
  kind: row.kind,
  attempts: row.attempts,
  diedAt: formatTimestamp(row.died_at),
  error: row.last_error,
  payload: row.payload,
})

/** Answers how many were put back. */
export async function retryDeadWork({ platform, clock }: TenantOffice, asked: WorkFilter): Promise<number> {
  const counts = await onEach({ platform }, asked, (database, filter) =>
    retryDeadLetters(database, filter, clock.now()),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Answers how many are gone. Everything of everyone at once is never meant. */
export async function discardDeadWork({ platform }: TenantOffice, asked: WorkFilter): Promise<number> {
  if (!asked.tenant && !asked.kind && !asked.ids) throw invalid('id', 'say which: ids, a tenant or a kind')
  const counts = await onEach({ platform }, asked, discardDeadLetters)
  return counts.reduce((sum, count) => sum + count, 0)
}

/** On the tenant's database, or on all of them. */
async function onEach<Result>(
  { platform }: Pick<TenantOffice, 'platform'>,
  asked: WorkFilter,
  work: (database: Database, filter: DeadLetterFilter) => Promise<Result>,
): Promise<Result[]> {
  const places = await placesOf(platform, asked)
  return Promise.all(places.map(({ database, filter }) => work(database, filter)))
}

type Place = { readonly database: Database; readonly filter: DeadLetterFilter }

async function placesOf(
  platform: TenantOffice['platform'],
  { tenant: label, kind, ids }: WorkFilter,
): Promise<Place[]> {
  if (label === undefined) return platform.databases.map((database) => ({ database, filter: { kind, ids } }))
  const { database, id } = await platform.tenants.get(label)
  return [{ database, filter: { tenantId: id, kind, ids } }]
}
