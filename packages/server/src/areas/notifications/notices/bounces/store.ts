import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

/** So many refusals in a row, and the address is marked. */
const MARKED_AT = 3
/** A marked address gets no mail for so long after a refusal; then one is tried again. */
const REST = { hours: 7 * 24 }

type Address = { readonly userId: string; readonly address: string }

/** The server of the recipient has refused the address for good. An address that has changed starts anew. */
export const saveBounce = (tx: Tx, { userId, address }: Address, error: string): Promise<number> =>
  tx.run(sql`
    insert into mail_bounces as b (user_id, address, count, last_error, last_at)
    values (${userId}, ${address}, 1, ${error.slice(0, 500)}, ${tx.now})
    on conflict (tenant_id, user_id) do update set address = excluded.address, last_error = excluded.last_error,
      last_at = excluded.last_at,
      count = case when b.address = excluded.address then b.count + 1 else 1 end,
      marked_at = case when b.address <> excluded.address then null
        when b.count + 1 >= ${MARKED_AT} then coalesce(b.marked_at, excluded.last_at) else b.marked_at end`)

export const forgetBounces = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`delete from mail_bounces where user_id = ${userId}`)

/** Whether the address was refused so often that it is left alone for a while. */
export async function isResting(read: Tx, { userId, address }: Address): Promise<boolean> {
  const row = await read.find(sql`
    select 1 from mail_bounces where user_id = ${userId} and address = ${address} and marked_at is not null
      and last_at > ${read.now.subtract(REST)}`)
  return row !== undefined
}
