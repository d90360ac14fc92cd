/** Parts that samples of several kinds of steps and triggers share. */
export const REF = { appId: 'app', id: 'thing' }
export const sampleUsers = { useSubjectUser: true, userIdsCel: 'ctx.trigger.ids', userRefs: [{ id: 'u' }] }
export const sampleUser = { useSubjectUser: true, userIdCel: 'ctx.trigger.user_id', userRef: { id: 'u' } }
export const USER_ID = 'ctx.trigger.user_id'
export const criteria = { appIds: ['a'], complianceFrameworkIds: ['f'], riskLevelIds: ['r'] }
export const excluded = { excludedAppIds: ['a'], excludedComplianceFrameworkIds: ['f'], excludedRiskLevelIds: ['r'] }
export const inclusionList = { appEntitlementRefs: [REF] }
export const inclusionListCel = { appEntitlementRefsCel: 'ctx.trigger.refs' }
export const exclusionList = { excludedAppEntitlementRefs: [REF] }
export const exclusionListCel = { excludedAppEntitlementRefsCel: 'ctx.trigger.refs' }
