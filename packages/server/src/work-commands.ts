import { type DeadLetterFilter, discardDeadLetters, listDeadLetters, retryDeadLetters } from './engine/dead-letters.ts'
import { invalid } from './lib/failure.ts'
import { formatTimestamp } from './lib/timestamp.ts'
import type { Database } from './store/database.ts'
import type { TenantOffice } from './tenant-commands.ts'

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

const MOST = 1000

export async function listDeadWork({ platform }: TenantOffice, asked: WorkFilter): Promise<DeadLetterView[]> {
  const labels = new Map((await platform.tenants.list()).map(({ id, label }) => [id, label]))
  const found = await onEach({ platform }, asked, (database, filter) => listDeadLetters(database, filter, MOST))
  return found.flat().map((row) => ({
    id: row.id,
    tenant: labels.get(row.tenant_id) ?? row.tenant_id,
    kind: row.kind,
    attempts: row.attempts,
    diedAt: formatTimestamp(row.died_at),
    error: row.last_error,
    payload: row.payload,
  }))
}

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
  { tenant: label, kind, ids }: WorkFilter,
  work: (database: Database, filter: DeadLetterFilter) => Promise<Result>,
): Promise<Result[]> {
  if (label === undefined) return Promise.all(platform.databases.map((database) => work(database, { kind, ids })))
  const tenant = await platform.tenants.get(label)
  return [await work(tenant.database, { tenantId: tenant.id, kind, ids })]
}
