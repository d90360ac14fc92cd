import type { Change } from '../../../../service/events.ts'

export const exclusionChanged = (verb: 'created' | 'deleted', appEntitlementId: string, userId: string): Change => {
  const told = { id: `${appEntitlementId}/${userId}`, appEntitlementId, userId }
  return {
    kind: `directory.membershipExclusion.${verb}`,
    subject: { type: 'membership_exclusion', id: told.id },
    before: verb === 'deleted' ? told : null,
    after: verb === 'created' ? told : null,
  }
}
