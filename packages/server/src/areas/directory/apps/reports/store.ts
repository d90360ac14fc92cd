import { newId } from '../../../../lib/ids.ts'
import { and, sql } from '../../../../store/sql.ts'
import type { AppReportsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

const TYPE = 'report'

export const findPendingReport = (tx: Tx, appId: string): Promise<AppReportsRow | undefined> =>
  tx.find<AppReportsRow>(sql`select * from app_reports where app_id = ${appId} and state = 'REPORT_STATE_PENDING'`)

export const insertReport = (tx: Tx, appId: string): Promise<AppReportsRow> => {
  const id = newId(tx.now)
  return tx.get<AppReportsRow>(
    sql`insert into app_reports (id, app_id, state, created_at)
        values (${id}, ${appId}, 'REPORT_STATE_PENDING', ${tx.now}) returning *`,
    TYPE,
    id,
  )
}

export const lockPendingReport = (tx: Tx, id: string): Promise<AppReportsRow | undefined> =>
  tx.find<AppReportsRow>(sql`select * from app_reports where id = ${id} and state = 'REPORT_STATE_PENDING' for update`)

type Page = { after: string | undefined; limit: number }

/** The newest first. */
export const listReports = (tx: Tx, appId: string, { after, limit }: Page): Promise<AppReportsRow[]> =>
  tx.rows<AppReportsRow>(sql`
    select * from app_reports
    where ${and([sql`app_id = ${appId}`, after === undefined ? undefined : sql`id < ${after}`])}
    order by id desc limit ${limit}`)

type Written = { bytes: number; md5: string; sha256: string }

export const completeReport = (tx: Tx, id: string, { bytes, md5, sha256 }: Written): Promise<AppReportsRow> =>
  tx.get<AppReportsRow>(
    sql`update app_reports set state = 'REPORT_STATE_OK', bytes = ${bytes}, md5 = ${md5}, sha256 = ${sha256},
          completed_at = ${tx.now} where id = ${id} returning *`,
    TYPE,
    id,
  )

export const failReport = (tx: Tx, id: string): Promise<AppReportsRow> =>
  tx.get<AppReportsRow>(
    sql`update app_reports set state = 'REPORT_STATE_ERROR', completed_at = ${tx.now} where id = ${id} returning *`,
    TYPE,
    id,
  )

export const insertPart = (tx: Tx, reportId: string, number: number, content: Buffer): Promise<number> =>
  tx.run(sql`insert into app_report_parts (report_id, number, content) values (${reportId}, ${number}, ${content})`)

/** Part by part, each read by itself. */
export async function* readParts(tx: Tx, reportId: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const part = await tx.find<{ content: Buffer }>(
      sql`select content from app_report_parts where report_id = ${reportId} and number = ${number}`,
    )
    if (!part) return
    yield part.content
  }
}
