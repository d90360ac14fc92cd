import type { Tx } from '../../../../store/tx.ts'
import type { Situation } from '../step/situation.ts'

/** The directory shows that the account does not hold it any more. Only what a connector reports can be seen so. */
export async function isProved(_tx: Tx, { direction, facts, entitlement }: Situation): Promise<boolean> {
  const isReported = Object.keys(entitlement.source_connector_ids).length > 0
  return direction === 'revoke' && isReported && facts.held === 'no'
}
