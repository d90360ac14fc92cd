import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { dropStaged } from '../../requests/tasks/reviews/api.ts'

const ALL = 1_000_000

/** Removes what a preparation has made; a campaign that has started keeps it. */
export async function dropPrepared(tx: Tx, reviewId: string): Promise<void> {
  await dropStaged(tx, reviewId, ALL)
  await tx.run(sql`delete from access_review_selections where review_id = ${reviewId}`)
  await tx.run(sql`delete from access_review_subjects where review_id = ${reviewId}`)
}
