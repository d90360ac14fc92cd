import { precondition } from '../../../lib/failure.ts'
import type { Tx } from '../../../store/tx.ts'
import { hasUsageData } from '../../directory/index.ts'
import { same, type Wire } from './rules/lists.ts'
import { usageOf } from './rules/usage-dates.ts'

type Going = { readonly triggers: readonly Wire[]; readonly liveBefore: readonly Wire[]; readonly appId: string }

/** Refuses to look for unused accounts where nothing tells when accounts are used: all of them would seem unused. */
export async function checkUsageData(tx: Tx, { triggers, liveBefore, appId }: Going): Promise<void> {
  for (const trigger of triggers) {
    const usage = usageOf(trigger)
    if (!usage || liveBefore.some((one) => same(one, trigger))) continue
    const app = String(usage.appId) || appId
    if (await hasUsageData(tx, app)) continue
    const message = `nothing tells when accounts of app "${app}" are used, so a trigger for unused access cannot be on`
    throw precondition('NO_USAGE_DATA', message, `app/${app}`)
  }
}
