import { newId } from '../../../lib/ids.ts'
import { newestFirst } from '../../../service/listing.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { ReportRunsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { PageKey } from '../../../wire/page.ts'
import type { Received } from '../../objects/api.ts'
import type { Definition } from '../definition/shape.ts'
import type { Format } from '../shape.ts'

type Row = ReportRunsRow
const TYPE = 'run of this report'

type Wanted = {
  readonly reportId: string
  readonly userId: string
  readonly scopedRoles: readonly string[]
  readonly definition: Definition
  readonly parameterValues: Readonly<Record<string, unknown>>
  readonly format: Format
  readonly trigger: 'MANUAL' | 'SCHEDULE'
  /** What makes two runs the same. */
  readonly sameKey: string
}

/** Undefined when the same person has the same going on. */
export const insertRun = (tx: Tx, wanted: Wanted): Promise<Row | undefined> =>
  tx.find<Row>(sql`
    insert into report_runs (id, report_id, status, trigger, format, run_by_user_id, scoped_role_ids, definition,
      parameter_values, same_key, created_at, updated_at)
    values (${newId(tx.now)}, ${wanted.reportId}, 'PENDING', ${wanted.trigger}, ${wanted.format}, ${wanted.userId},
      ${[...wanted.scopedRoles]}, ${JSON.stringify(wanted.definition)}, ${JSON.stringify(wanted.parameterValues)},
      ${wanted.sameKey}, ${tx.now}, ${tx.now})
    on conflict (tenant_id, report_id, run_by_user_id, same_key) where status = 'PENDING' do nothing
    returning *`)

export const findPendingSame = (tx: Tx, { reportId, userId, sameKey }: Wanted): Promise<Row | undefined> =>
  tx.find<Row>(sql`
    select * from report_runs where report_id = ${reportId} and run_by_user_id = ${userId} and same_key = ${sameKey}
      and status = 'PENDING'`)

export const noteLatest = (tx: Tx, reportId: string, runId: string): Promise<number> =>
  tx.run(sql`update reports set latest_run_id = ${runId} where id = ${reportId}`)

export const noteSuccess = (tx: Tx, reportId: string, runId: string): Promise<number> =>
  tx.run(sql`update reports set latest_successful_run_id = ${runId} where id = ${reportId}`)

type Pending = { readonly own: number; readonly all: number }

export async function countPending(tx: Tx, userId: string): Promise<Pending> {
  const row = await tx.find<Pending>(sql`
    select count(*) filter (where run_by_user_id = ${userId})::integer as own, count(*)::integer as all
    from report_runs where status = 'PENDING'`)
  return row ?? { own: 0, all: 0 }
}

export const findRun = (tx: Tx, id: string): Promise<Row | undefined> =>
  tx.find<Row>(sql`select * from report_runs where id = ${id}`)

export const getRun = (tx: Tx, reportId: string, id: string): Promise<Row> =>
  tx.get<Row>(sql`select * from report_runs where id = ${id} and report_id = ${reportId}`, TYPE, id)

export const lockPending = (tx: Tx, id: string): Promise<Row | undefined> =>
  tx.find<Row>(sql`select * from report_runs where id = ${id} and status = 'PENDING' for update`)

type Listing = {
  readonly reportId: string
  readonly visible: Sql | undefined
  readonly after: PageKey | undefined
  readonly limit: number
}

/** The newest first, without their rows. */
export const listRuns = (tx: Tx, { reportId, visible, after, limit }: Listing): Promise<Row[]> =>
  tx.rows<Row>(sql`
    select * from report_runs where ${and([sql`report_id = ${reportId}`, visible, after && newestFirst.after(after)])}
    order by ${newestFirst.by} limit ${limit}`)

export type Written = {
  readonly object: Received
  /** What opens it, sealed. */
  readonly identity: Uint8Array
  readonly bytes: number
  readonly sha256: string
  readonly rows: number
  readonly queryHash: string
  readonly result: object
  readonly reads: readonly string[]
}

const KEPT_DAYS = 90

export const completeRun = (tx: Tx, id: string, file: Written): Promise<Row> =>
  tx.get<Row>(
    sql`update report_runs set status = 'SUCCEEDED', object_key = ${file.object.key}, sealed_identity = ${file.identity},
          bytes = ${file.bytes}, sha256 = ${file.sha256}, row_count = ${file.rows}, query_hash = ${file.queryHash},
          result = ${JSON.stringify(file.result)}, reads = ${[...file.reads]}, completed_at = ${tx.now},
          updated_at = ${tx.now}, expires_at = ${tx.now.add({ hours: 24 * KEPT_DAYS })}
        where id = ${id} returning *`,
    TYPE,
    id,
  )

export const endRun = (tx: Tx, id: string, status: 'FAILED' | 'STALE_PROGRAM', why: string): Promise<Row> =>
  tx.get<Row>(
    sql`update report_runs set status = ${status}, error = ${why.slice(0, 2048)}, completed_at = ${tx.now},
          updated_at = ${tx.now}
        where id = ${id} returning *`,
    TYPE,
    id,
  )

/** Files whose time is over, and those of reports that were deleted; whoever calls drops them. */
export const dropFiles = (tx: Tx, limit: number): Promise<Pick<Row, 'id' | 'object_key'>[]> =>
  tx.rows(sql`
    with over as (
      select r.id, r.object_key from report_runs r left join reports p on p.id = r.report_id
      where r.object_key is not null and (r.expires_at <= ${tx.now} or p.id is null
        or p.deleted_at <= ${tx.now.subtract({ hours: 24 * KEPT_DAYS })})
      order by r.id limit ${limit} for update of r)
    update report_runs r set object_key = null, sealed_identity = null, result = null
    from over where r.id = over.id returning r.id, over.object_key`)

const MOST_YEARS_OF_RUNS = 2

/** Runs long past, and those of reports that are gone, once their files are. */
export const purgeRuns = (now: Temporal.Instant, atMost: number): Sql => sql`
  delete from report_runs where ctid = any(array(
    select r.ctid from report_runs r where r.object_key is null and (
      r.created_at < ${now.subtract({ hours: 24 * 366 * MOST_YEARS_OF_RUNS })}
      or not exists (select from reports p where p.id = r.report_id)) limit ${atMost}))`
