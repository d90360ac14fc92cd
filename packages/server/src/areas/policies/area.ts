import { extend } from '../../service/extension.ts'
import { objectNames } from '../../service/names/kinds.ts'
import { namedByThoseWhoMay, uses } from '../../service/references/reference.ts'
import { sql } from '../../store/sql.ts'
import { area } from '../area.ts'
import { activityObjects, finders, readableBy } from '../console/api.ts'
import { directoryPolicies } from '../directory/api.ts'
import { policyLog } from './events.ts'
import { findPolicies } from './finder.ts'
import { policy } from './guards.ts'
import { endOrphans } from './jobs/end-orphans.ts'
import { createPolicy } from './operations/create.ts'
import { explainCel } from './operations/explain-cel.ts'
import { listExpressionEnvironments } from './operations/list-environments.ts'
import { searchPolicies } from './operations/search.ts'
import { simulatePolicy } from './operations/simulate.ts'
import { testAccountProvisionPolicy } from './operations/test-account-provision.ts'
import { updatePolicy } from './operations/update.ts'
import { validateCel } from './operations/validate-cel.ts'
import { policies } from './resource.ts'
import { policiesForDirectory } from './settings-of-directory.ts'

export const policiesArea = area({
  name: 'policies',
  references: {
    'ActionTargetAutomation.automationTemplateId': uses('automation'),
    'ActionTargetResourceAction.resourceActionId': uses('resourceAction'),
    'AppGroupApproval.appGroupId': namedByThoseWhoMay('group'),
    'AppGroupApproval.fallbackGroupIds': namedByThoseWhoMay('group'),
    'EntitlementOwnerApproval.fallbackGroupIds': namedByThoseWhoMay('group'),
    'ExpressionApproval.fallbackGroupIds': namedByThoseWhoMay('group'),
    'ManagerApproval.fallbackGroupIds': namedByThoseWhoMay('group'),
    'ResourceOwnerApproval.fallbackGroupIds': namedByThoseWhoMay('group'),
    'SelfApproval.fallbackGroupIds': namedByThoseWhoMay('group'),
    'PolicyPostActions.webhookId': uses('webhook'),
    'WebhookApproval.webhookId': uses('webhook'),
  },
  operations: [
    policies.list,
    createPolicy,
    policies.get,
    updatePolicy,
    policies.delete,
    searchPolicies,
    simulatePolicy,
    listExpressionEnvironments,
    validateCel,
    explainCel,
    testAccountProvisionPolicy,
  ],
  jobs: [endOrphans],
  schedules: [{ id: 'policies.endOrphans', pattern: '53 * * * *', zone: 'UTC', job: endOrphans, payload: {} }],
  logRules: policyLog,
  extensions: [
    extend(finders, findPolicies),
    extend(objectNames, { kind: 'policy', rows: sql`select id, display_name as name from policies` }),
    extend(directoryPolicies, policiesForDirectory),
    extend(activityObjects, { type: 'policy', read: readableBy(policy('policies:read'), (id) => ({ id })) }),
  ],
  tables: ['policies'],
  views: ['policies_view'],
  permissions: ['policies:read', 'policies:write'],
})
