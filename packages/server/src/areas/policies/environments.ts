import { enumeration } from '../../wire/enums.ts'

export const CelEnvironment = enumeration('CelEnvironment', 'Where an expression stands.', [
  'policy_condition',
  'policy_approver',
  'dynamic_group',
  'workflow',
  'trigger_user',
  'trigger_account',
  'access_review_user',
  'access_review_account',
  'account_provisioning',
  'entitlement_routing',
  'finding_rule',
  'user_attribute',
])
