import type { Tx } from '../../../store/tx.ts'
import { getProfileSettings } from '../settings/store.ts'
import type { AutomationRow } from './store.ts'

/** The threshold that holds: that of the rule, else that of the tenant. */
export const thresholdOf = async (tx: Tx, { threshold_percent }: AutomationRow): Promise<number> =>
  threshold_percent > 0 ? threshold_percent : (await getProfileSettings(tx)).defaultRemovedMembersThresholdPercent
