import { enqueue } from '../../../../engine/enqueue.ts'
import type { Tx } from '../../../../store/tx.ts'
import { runRule } from './jobs/run-rule.ts'

/** `replace`: a run that is on its way may have asked the rule as it was before. */
export const startRule = (tx: Tx, rule: { appId: string; entitlementId: string }): Promise<number> =>
  enqueue(tx, runRule, rule, { key: rule.entitlementId, onKey: 'replace' })
