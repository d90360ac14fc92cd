import { functionsCure } from '../../process/look-around.ts'
import type { Services } from '../../service/context.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Whether code of tenants can run here. */
export async function checkFunctions({ functions }: Services): Promise<Finding> {
  const isolation = await functions.runtime.isolation()
  if (isolation.level !== 'off') return ok('functions', `are kept apart by: ${isolation.level}`)
  return warning('functions', `are not run: ${isolation.reason}`, functionsCure(isolation.reason))
}
