import { enqueue } from '../../../../engine/enqueue.ts'
import type { Tx } from '../../../../store/tx.ts'
import { runRule } from './jobs/run-rule.ts'

/** `replace`: a run in progress may have evaluated the rule as it was before. */
export const startRule = (tx: Tx, rule: { appId: string; entitlementId: string }): Promise<number> =>
  enqueue(tx, runRule, rule, { key: rule.entitlementId, onKey: 'replace' })
