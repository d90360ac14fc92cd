import { precondition } from '../../../lib/failure.ts'
import type { Tx } from '../../../store/tx.ts'
import { usageProblem } from '../triggers/unused/usage-problem.ts'
import { same, type Wire } from './rules/lists.ts'
import { usageOf } from './rules/usage-dates.ts'

type Going = { readonly triggers: readonly Wire[]; readonly liveBefore: readonly Wire[]; readonly appId: string }

/** Refuses to look for unused accounts where nothing tells when accounts are used: all of them would seem unused. */
export async function checkUsageData(tx: Tx, { triggers, liveBefore, appId }: Going): Promise<void> {
  for (const trigger of triggers) {
    const usage = usageOf(trigger)
    if (!usage || liveBefore.some((one) => same(one, trigger))) continue
    const app = String(usage.appId) || appId
    const problem = await usageProblem(tx, app)
    if (problem) throw precondition('NO_USAGE_DATA', problem, `app/${app}`)
  }
}
