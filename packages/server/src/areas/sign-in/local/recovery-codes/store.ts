import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

/** Takes the place of all codes before. */
export async function saveRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await removeRecoveryCodesOf(tx, userId)
  for (const hash of hashes) {
    await tx.run(sql`
      insert into user_recovery_codes (user_id, code_hash, created_at) values (${userId}, ${hash}, ${tx.now})`)
  }
}

/** Uses a code up; answers whether it could be used. */
export const useCode = async (tx: Tx, userId: string, hash: Buffer): Promise<boolean> =>
  (await tx.run(sql`
    update user_recovery_codes set used_at = ${tx.now}
    where user_id = ${userId} and code_hash = ${hash} and used_at is null`)) > 0

export type CodesLeft = { readonly left: number; readonly created_at: Temporal.Instant | null }

export const countRecoveryCodes = async (tx: Tx, userId: string): Promise<CodesLeft> =>
  (await tx.find<CodesLeft>(sql`
    select (count(*) filter (where used_at is null))::integer as left, max(created_at) as created_at
    from user_recovery_codes where user_id = ${userId}`))!

export const wasUsed = async (tx: Tx, userId: string, hash: Buffer): Promise<boolean> =>
  (await tx.find(sql`select 1 from user_recovery_codes where user_id = ${userId} and code_hash = ${hash}`)) !==
  undefined

export const removeRecoveryCodesOf = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`delete from user_recovery_codes where user_id = ${userId}`)
