import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'

const RULE = { type: 'MembershipRule', code: 'membership_rule' }
const EXCLUSION = {
  type: 'MembershipExclusion',
  code: 'membership_exclusion',
  nameIn: ['appEntitlementId'],
  word: 'exclusion from the rule of',
}

export const entitlementLog: LogRules = {
  ...entityRules('directory.entitlement', {
    type: 'AppEntitlement',
    code: 'app_entitlement',
    word: 'entitlement',
  }),
  ...entityRules('directory.entitlementProxy', {
    type: 'AppEntitlementProxy',
    word: 'proxy of the entitlement',
    code: 'app_entitlement_proxy',
    nameIn: ['dstAppEntitlementId'],
  }),
  ...entityRules('directory.membershipRule', RULE),
  'directory.membershipExclusion.created': entityRule(EXCLUSION, 'Create', 'created'),
  'directory.membershipExclusion.deleted': entityRule(EXCLUSION, 'Delete', 'deleted'),
}
