import type { AccessFoundAgain } from '../../requests/provisioning/api.ts'
import { SYSTEM } from '../audits/store.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { newFinding } from '../new-finding.ts'
import { appear, seenAgain } from '../pipeline/given.ts'
import { lockSame } from '../store.ts'

/** What findings about access are called that was revoked and is still there. */
const SUB_TYPE = 'REVOKED_ACCESS_PRESENT'

/** Access that was reported as revoked and that a full sync still brings is a finding; seen again, the same one. */
export const findRevokedAccess: AccessFoundAgain = async ({ tx, emit, services }, found) => {
  const { taskId, appId, entitlementId, entitlementName, appUserId, accountName, revokedAt } = found
  const dedupKeyParts = [entitlementId, appUserId]
  const name = accountName || appUserId
  const given = {
    fingerprint: fingerprintOf(['custom', SUB_TYPE, ...dedupKeyParts]),
    type: 'CUSTOM',
    severity: 'HIGH',
    target: { member: 'appUserTarget', ids: { appId, appUserId } },
    description: `${name} still has ${entitlementName}, which was revoked on ${revokedAt.toString().slice(0, 10)}.`,
    remediationDescription: `Take it away at the source, or find out why it came back. Task ${taskId} had revoked it.`,
    annotations: { taskId, entitlementId },
    customSubType: SUB_TYPE,
    dedupKeyParts,
  } as const
  const pipe = { tx, emit, actor: SYSTEM, expressions: services.expressions }
  const [made] = await appear(pipe, [newFinding(tx, given)])
  if (made) return
  const [same] = await lockSame(tx, [given.fingerprint])
  await seenAgain(pipe, same!, given)
}
