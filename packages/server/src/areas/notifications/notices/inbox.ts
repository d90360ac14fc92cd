import { sql } from '../../../store/sql.ts'
import type { NoticesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { PageKey } from '../../../wire/page.ts'

const KEPT = { hours: 90 * 24 }
/** A badge shows no larger number. */
const MOST_COUNTED = 100

type Asked = {
  readonly userId: string
  readonly unread: boolean
  readonly after: PageKey | undefined
  readonly limit: number
}

export const listNotices = (tx: Tx, { userId, unread, after, limit }: Asked): Promise<NoticesRow[]> =>
  tx.rows<NoticesRow>(sql`
    select * from notices
    where user_id = ${userId} and created_at > ${tx.now.subtract(KEPT)}
      ${unread ? sql`and read_at is null` : sql``}
      ${after ? sql`and (created_at, id) < (${String(after[0])}::timestamptz, ${String(after[1])})` : sql``}
    order by created_at desc, id desc limit ${limit}`)

export async function countUnread(tx: Tx, userId: string): Promise<number> {
  const rows = await tx.rows(sql`
    select 1 from notices where user_id = ${userId} and read_at is null and created_at > ${tx.now.subtract(KEPT)}
    limit ${MOST_COUNTED}`)
  return rows.length
}

/** Those named, or all; how many were not read before. */
export const markRead = (tx: Tx, userId: string, ids: readonly string[] | undefined): Promise<number> =>
  tx.run(sql`
    update notices set read_at = ${tx.now} where user_id = ${userId} and read_at is null
      ${ids ? sql`and id = any(${[...ids]})` : sql``}`)
