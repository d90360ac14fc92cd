import type { Change } from '../../../../service/events.ts'

export const exclusionChanged = (verb: 'created' | 'deleted', appEntitlementId: string, userId: string): Change => {
  const reported = { id: `${appEntitlementId}/${userId}`, appEntitlementId, userId }
  return {
    kind: `directory.membershipExclusion.${verb}`,
    subject: { type: 'membership_exclusion', id: reported.id },
    before: verb === 'deleted' ? reported : null,
    after: verb === 'created' ? reported : null,
  }
}
