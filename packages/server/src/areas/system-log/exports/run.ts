import { newId } from '../../../lib/ids.ts'
import { appendEvents, type Change } from '../../../service/events.ts'
import type { Tenant } from '../../../service/tenant.ts'
import { sql } from '../../../store/sql.ts'
import type { DataSourcesRow, LogExportersRow } from '../../../store/tables.ts'
import { dataSourceRows } from '../data-sources/resource.ts'
import { TargetError } from '../data-sources/targets/target.ts'
import { type TargetServices, targetOf } from '../data-sources/targets/target-of.ts'
import { fileOf } from './pack.ts'
import { whyOf } from './probe.ts'
import { nextRun, nextTry, WATERMARK_EXPIRED } from './schedule.ts'
import type { ExportFormat } from './shape.ts'
import { beforeOldest } from './store.ts'
import { runFailed, runSucceeded } from './view.ts'

type ExportServices = TargetServices & { failed?(error: unknown): void }
type Done = { files: number; events: number }

/** How long a run may take before another process takes it for dead. */
const LEASE = { minutes: 10 }
/** A file holds at most so many bytes before it is packed. */
const MOST_BYTES = 2_500_000
const MOST_ROWS = 2500

/** Runs every exporter of the tenant that is due; returns how many. */
export async function runDueExports(tenant: Tenant, services: ExportServices): Promise<number> {
  let count = 0
  for (let exporter = await takeDue(tenant, services); exporter; exporter = await takeDue(tenant, services)) {
    await runExport(tenant, exporter, services)
    count++
  }
  return count
}

/** Takes one whose time has come: until the lease ends it is this process's alone. */
async function takeDue(tenant: Tenant, { clock }: ExportServices): Promise<LogExportersRow | undefined> {
  const now = clock.now()
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const taken = await tx.find<LogExportersRow>(sql`
      update log_exporters set state = 'EXPORT_STATE_EXPORTING', next_run_at = ${now.add(LEASE)}
      where id = (select id from log_exporters where deleted_at is null and next_run_at <= ${now}
                  order by next_run_at limit 1 for update skip locked)
        and deleted_at is null
      returning *`)
    return { result: taken, last: [] }
  })
}

/** Writes what the log has behind the watermark, file by file; a failure leaves the watermark where it is. */
async function runExport(tenant: Tenant, exporter: LogExportersRow, services: ExportServices): Promise<void> {
  const reader = () => tenant.database.reader({ tenantId: tenant.id, now: services.clock.now() })
  const named = { id: exporter.id, displayName: exporter.display_name }
  try {
    if ((await beforeOldest(reader())) > exporter.watermark_sequence) throw new TargetError(WATERMARK_EXPIRED)
    const source = await dataSourceRows.get(reader(), exporter.data_source_id)
    const done = await writeFiles(tenant, { exporter, source, services })
    await finish(tenant, exporter, services, done.files > 0 ? [runSucceeded(named, done.files, done.events)] : [])
  } catch (error) {
    services.failed?.(error)
    await fail(tenant, exporter, services, whyOf(error))
  }
}

type Writing = { exporter: LogExportersRow; source: DataSourcesRow; services: ExportServices }

async function writeFiles(tenant: Tenant, { exporter, source, services }: Writing): Promise<Done> {
  const target = targetOf(source, tenant, services)
  const done = { files: 0, events: 0 }
  let { watermark_sequence: from, pending_sequence: pending } = exporter
  for (;;) {
    const rows = await nextRows(tenant, services, from, pending)
    const last = rows.at(-1)
    if (!last || (pending <= from && rows.every(isOwnEcho))) return done
    await mark(tenant, services, exporter.id, sql`pending_sequence = ${last.sequence}`)
    const { key, body } = await fileOf(rows, exporter.prefix, exporter.format as ExportFormat) // Safe because the shape has read it.
    await target.put(key, body)
    await mark(tenant, services, exporter.id, sql`watermark_sequence = ${last.sequence}, watermark_uid = ${last.uid}`)
    done.files++
    done.events += rows.length
    from = last.sequence
    pending = 0n
  }
}

type Row = { sequence: bigint; uid: string; logged_at: Temporal.Instant; event: string; event_code: string }

/** The run itself is logged; this alone is no reason to write a file. */
const isOwnEcho = ({ event_code }: Row): boolean => event_code === 'log_exporter.export_run_succeeded'

/** The rows of the next file; of a file that was begun, the same rows again. */
async function nextRows(tenant: Tenant, { clock }: ExportServices, from: bigint, pending: bigint): Promise<Row[]> {
  const tx = tenant.database.reader({ tenantId: tenant.id, now: clock.now() })
  const rows = await tx.rows<Row>(sql`
    select sequence, uid, logged_at, event, event_code from log_events
    where log_events.sequence > ${from} and (${pending <= from} or log_events.sequence <= ${pending})
    order by logged_at, log_events.sequence limit ${MOST_ROWS}`)
  return rows.slice(0, fitting(rows))
}

/** How many of the rows fit into one file; one always does. */
function fitting(rows: readonly Row[]): number {
  let bytes = 0
  for (const [index, { event }] of rows.entries()) {
    bytes += Buffer.byteLength(event) + 1
    if (bytes > MOST_BYTES && index > 0) return index
  }
  return rows.length
}

async function mark(
  tenant: Tenant,
  { clock }: ExportServices,
  id: string,
  change: ReturnType<typeof sql>,
): Promise<void> {
  const now = clock.now()
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    await tx.run(sql`update log_exporters set ${change}, next_run_at = ${now.add(LEASE)} where id = ${id}`)
    return { result: undefined, last: [] }
  })
}

async function finish(
  tenant: Tenant,
  { id }: LogExportersRow,
  { clock }: ExportServices,
  changes: Change[],
): Promise<void> {
  const now = clock.now()
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    await tx.run(sql`
      update log_exporters set state = 'EXPORT_STATE_WAITING', failure = '', failures = 0, next_run_at = ${nextRun(now)}
      where id = ${id}`)
    return { result: undefined, last: changes.length > 0 ? [reported(changes, now)] : [] }
  })
}

async function fail(
  tenant: Tenant,
  { id, display_name: displayName, failures }: LogExportersRow,
  { clock }: ExportServices,
  failure: string,
): Promise<void> {
  const now = clock.now()
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    await tx.run(sql`
      update log_exporters set state = 'EXPORT_STATE_ERROR', failure = ${failure}, failures = failures + 1,
        next_run_at = ${nextTry(now, failures + 1)}
      where id = ${id}`)
    return { result: undefined, last: [reported([runFailed({ id, displayName }, failure, failures + 1)], now)] }
  })
}

const reported = (changes: Change[], now: Temporal.Instant) =>
  appendEvents(
    changes,
    { actor: { kind: 'system', component: 'log export' }, roles: [], correlation: newId(now), lineage: [] },
    now,
  )
