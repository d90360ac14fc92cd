import { newId } from '../../../../lib/ids.ts'
import type { Purge } from '../../../../service/purge.ts'
import { sql } from '../../../../store/sql.ts'
import type { UserTotpsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

/** How long an enrolment waits for its first code. */
const ENROLMENT_MINUTES = 15

export const listTotpsOf = (tx: Tx, userId: string): Promise<UserTotpsRow[]> =>
  tx.rows<UserTotpsRow>(
    sql`select * from user_totps where user_id = ${userId} and confirmed_at is not null order by created_at, id`,
  )

export const lockTotpsOf = (tx: Tx, userId: string): Promise<UserTotpsRow[]> =>
  tx.rows<UserTotpsRow>(
    sql`select * from user_totps where user_id = ${userId} and confirmed_at is not null order by id for update`,
  )

export const lockUnconfirmed = (tx: Tx, userId: string, id: string): Promise<UserTotpsRow | undefined> =>
  tx.find<UserTotpsRow>(
    sql`select * from user_totps where id = ${id} and user_id = ${userId} and confirmed_at is null
          and created_at > ${tx.now.subtract({ minutes: ENROLMENT_MINUTES })} for update`,
  )

type New = Pick<UserTotpsRow, 'user_id' | 'display_name' | 'code_length' | 'period_seconds'> & {
  readonly id: string
  readonly sealed_secret: Buffer
}

export const newTotpId = (tx: Tx): string => newId(tx.now)

/** One enrolment of a person at a time: an earlier one that was not confirmed is gone. */
export async function insertTotp(tx: Tx, totp: New): Promise<void> {
  await tx.run(sql`delete from user_totps where user_id = ${totp.user_id} and confirmed_at is null`)
  await tx.run(sql`
    insert into user_totps (id, user_id, display_name, sealed_secret, code_length, period_seconds, created_at)
    values (${totp.id}, ${totp.user_id}, ${totp.display_name}, ${totp.sealed_secret}, ${totp.code_length},
            ${totp.period_seconds}, ${tx.now})`)
}

export const saveConfirmed = (tx: Tx, id: string, step: number): Promise<number> =>
  tx.run(sql`update user_totps set confirmed_at = ${tx.now}, last_step = ${step} where id = ${id}`)

export const saveUsedStep = (tx: Tx, id: string, step: number): Promise<number> =>
  tx.run(sql`update user_totps set last_step = ${step}, last_used_at = ${tx.now} where id = ${id}`)

export const removeTotp = (tx: Tx, userId: string, id: string): Promise<UserTotpsRow | undefined> =>
  tx.find<UserTotpsRow>(
    sql`delete from user_totps where id = ${id} and user_id = ${userId} and confirmed_at is not null returning *`,
  )

export const removeTotpsOf = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`delete from user_totps where user_id = ${userId}`)

/** Enrolments that nobody confirmed. */
export const purgeUnconfirmedTotps: Purge = (now, atMost) => sql`
  delete from user_totps where ctid = any(array(
    select ctid from user_totps where confirmed_at is null
      and created_at <= ${now.subtract({ minutes: ENROLMENT_MINUTES })} limit ${atMost}))`
