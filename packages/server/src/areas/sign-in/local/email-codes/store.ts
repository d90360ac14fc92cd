import type { Purge } from '../../../../service/purge.ts'
import { sql } from '../../../../store/sql.ts'
import type { UserEmailCodesRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

type New = Pick<UserEmailCodesRow, 'user_id' | 'id' | 'code_length' | 'attempts_left' | 'expires_at'> & {
  readonly code_hash: Buffer
}

/** The code before it is void. */
export const saveEmailCode = (tx: Tx, code: New): Promise<number> =>
  tx.run(sql`
    insert into user_email_codes (user_id, id, code_hash, code_length, attempts_left, created_at, expires_at)
    values (${code.user_id}, ${code.id}, ${code.code_hash}, ${code.code_length}, ${code.attempts_left}, ${tx.now},
            ${code.expires_at})
    on conflict (tenant_id, user_id) do update set
      id = excluded.id, code_hash = excluded.code_hash, code_length = excluded.code_length,
      attempts_left = excluded.attempts_left, created_at = excluded.created_at, expires_at = excluded.expires_at`)

export const findEmailCode = (tx: Tx, userId: string, id: string): Promise<UserEmailCodesRow | undefined> =>
  tx.find<UserEmailCodesRow>(
    sql`select * from user_email_codes where user_id = ${userId} and id = ${id} and expires_at > ${tx.now}`,
  )

export const lockEmailCode = (tx: Tx, userId: string): Promise<UserEmailCodesRow | undefined> =>
  tx.find<UserEmailCodesRow>(sql`select * from user_email_codes where user_id = ${userId} for update`)

export const saveAttempt = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`update user_email_codes set attempts_left = attempts_left - 1 where user_id = ${userId}`)

export const removeEmailCode = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`delete from user_email_codes where user_id = ${userId}`)

export const purgeEmailCodes: Purge = (now, atMost) => sql`
  delete from user_email_codes where ctid = any(array(
    select ctid from user_email_codes where expires_at <= ${now} limit ${atMost}))`
