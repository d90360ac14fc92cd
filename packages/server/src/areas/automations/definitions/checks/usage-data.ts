import { precondition } from '../../../../lib/failure.ts'
import type { Tx } from '../../../../store/tx.ts'
import { usageProblem } from '../../triggers/unused/usage-problem.ts'
import { listsOf, same } from '../rules/lists.ts'
import { usageOf } from '../rules/usage-dates.ts'
import type { Merged } from '../save/merge.ts'

/** Refuses a trigger on unused accounts where no use of accounts is reported: all of them would seem unused. */
export async function checkUsageData(tx: Tx, { before, after }: Pick<Merged, 'before' | 'after'>): Promise<void> {
  if (!after.enabled || after.isDraft) return
  const liveBefore = before?.enabled && !before.is_draft ? listsOf(before).triggers : []
  for (const trigger of after.lists.triggers) {
    const usage = usageOf(trigger)
    if (!usage || liveBefore.some((one) => same(one, trigger))) continue
    const app = String(usage.appId) || after.appId
    const problem = await usageProblem(tx, app)
    if (problem) throw precondition('NO_USAGE_DATA', problem, `app/${app}`)
  }
}
