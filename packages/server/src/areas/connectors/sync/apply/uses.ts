import { expectRows } from '../../../../store/planner.ts'
import { sql } from '../../../../store/sql.ts'
import { placeOf } from '../../../directory/sync/api.ts'
import { usesReported } from '../../uses/events.ts'
import { takeUses } from '../../uses/take-uses.ts'
import type { Applying } from './applying.ts'
import { compare } from './compare.ts'

const AT_A_TIME = 1000

/** What was used, reported with the sync: it may be of accounts that the sync itself has brought. */
export async function applyUses(applying: Applying): Promise<void> {
  const { tx, emit, sync, connector, warnings } = applying
  const any = await tx.find(sql`select 1 from sync_batches where sync_id = ${sync.id} and kind = 'use' limit 1`)
  if (!any) return
  const counted = { taken: 0, repeated: 0, unplaced: 0 }
  for await (const part of compare(applying, { kind: 'use' })) {
    await expectRows(tx, AT_A_TIME)
    for (let from = 0; from < part.length; from += AT_A_TIME) {
      const some = part.slice(from, from + AT_A_TIME)
      const { taken, repeated, unplaced } = await takeUses(
        applying,
        connector,
        some.map((one) => one.record),
      )
      counted.taken += taken
      counted.repeated += repeated
      counted.unplaced += unplaced.size
      for (const [index, why] of unplaced) {
        const { record, batch, index: at } = some[index]!
        warnings.add({ kind: 'use', record: record.id, place: placeOf(batch, at), message: `${why}; it was left out` })
      }
    }
  }
  if (counted.taken > 0) emit(usesReported(connector, counted))
}
