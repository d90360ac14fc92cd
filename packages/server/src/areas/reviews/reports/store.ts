import { newId } from '../../../lib/ids.ts'
import { and, sql } from '../../../store/sql.ts'
import type { AccessReviewReportsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Received } from '../../objects/api.ts'
import type { Column } from './columns.ts'
import type { Format } from './shape.ts'

const TYPE = 'report'

export type Wanted = {
  readonly reviewId: string
  readonly format: Format
  readonly columns: readonly Column[]
  /** Empty when the service wants it. */
  readonly userId: string
}

/** Undefined when the same is being written already. */
export const insertReport = (tx: Tx, wanted: Wanted): Promise<AccessReviewReportsRow | undefined> =>
  tx.find<AccessReviewReportsRow>(sql`
    insert into access_review_reports (id, review_id, format, columns, state, requested_by_user_id, created_at)
    values (${newId(tx.now)}, ${wanted.reviewId}, ${wanted.format}, ${[...wanted.columns]}, 'PENDING', ${wanted.userId},
      ${tx.now})
    on conflict (tenant_id, review_id, format, columns) where state = 'PENDING' do nothing
    returning *`)

export const findReport = (tx: Tx, id: string): Promise<AccessReviewReportsRow | undefined> =>
  tx.find<AccessReviewReportsRow>(sql`select * from access_review_reports where id = ${id}`)

export const lockPendingReport = (tx: Tx, id: string): Promise<AccessReviewReportsRow | undefined> =>
  tx.find<AccessReviewReportsRow>(
    sql`select * from access_review_reports where id = ${id} and state = 'PENDING' for update`,
  )

type Listing = { readonly after: readonly (string | number | null)[] | undefined; readonly limit: number }

/** The newest first. */
export const listReports = (tx: Tx, reviewId: string, { after, limit }: Listing): Promise<AccessReviewReportsRow[]> =>
  tx.rows<AccessReviewReportsRow>(sql`
    select * from access_review_reports
    where ${and([
      sql`review_id = ${reviewId}`,
      after && sql`(created_at, id) < (${String(after[0])}::timestamptz, ${String(after[1])})`,
    ])}
    order by created_at desc, id desc limit ${limit}`)

export type WrittenFile = {
  readonly object: Received
  /** What opens it, sealed. */
  readonly identity: Uint8Array
  readonly bytes: number
  readonly md5: string
  readonly sha256: string
  readonly rows: number
}

export const completeReport = (tx: Tx, id: string, file: WrittenFile): Promise<AccessReviewReportsRow> =>
  tx.get<AccessReviewReportsRow>(
    sql`update access_review_reports set state = 'OK', object_key = ${file.object.key}, sealed_identity = ${file.identity},
          bytes = ${file.bytes}, md5 = ${file.md5}, sha256 = ${file.sha256}, row_count = ${file.rows},
          completed_at = ${tx.now}
        where id = ${id} returning *`,
    TYPE,
    id,
  )

export const failReport = (tx: Tx, id: string, why: string): Promise<AccessReviewReportsRow> =>
  tx.get<AccessReviewReportsRow>(
    sql`update access_review_reports set state = 'ERROR', error = ${why}, completed_at = ${tx.now}
        where id = ${id} returning *`,
    TYPE,
    id,
  )

const KEPT_DAYS = 366

/** Reports whose time is over, and those of campaigns that are gone; whoever calls drops their files. */
export const deleteSomeReports = (
  tx: Tx,
  limit: number,
): Promise<Pick<AccessReviewReportsRow, 'id' | 'object_key'>[]> =>
  tx.rows(sql`
    delete from access_review_reports where id in (
      select p.id from access_review_reports p join access_reviews r on r.id = p.review_id
      where p.created_at <= ${tx.now.subtract({ hours: 24 * KEPT_DAYS })} or r.state = 'DELETED'
      order by p.id limit ${limit})
    returning id, object_key`)
