import type { Detector } from './detector.ts'
import { lookForUngrantedUse } from './edges/ungranted-use.ts'
import { lookForUnusedAccess } from './edges/unused-access.ts'

/** What accounts may use beside what they do use, in apps that tell of it. */
export const edgeFinding: Detector = {
  type: 'EDGE_FINDING',
  onByDefault: false,
  daily: true,
  look: async (tx, scope) => [...(await lookForUnusedAccess(tx, scope)), ...(await lookForUngrantedUse(tx, scope))],
}
