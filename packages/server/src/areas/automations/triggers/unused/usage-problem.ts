import type { Tx } from '../../../../store/tx.ts'
import { hasUsageData } from '../../../directory/apps/api.ts'
import { loadAppNames } from '../../../directory/expressions/api.ts'

/** Why no trigger on unused access of the app can be live; undefined when one can. */
export async function usageProblem(tx: Tx, appId: string): Promise<string | undefined> {
  if (await hasUsageData(tx, appId)) return undefined
  const name = (await loadAppNames(tx, [appId])).get(appId)
  return `nothing tells when accounts of the app ${name ? `"${name}"` : appId} are used: without that none of them is known to be unused`
}
