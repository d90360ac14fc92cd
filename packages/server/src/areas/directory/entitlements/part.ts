import { namedByThoseWhoMay, uses } from '../../../service/references/reference.ts'
import { part } from '../../area.ts'
import { runAllRules } from './automation/jobs/run-all.ts'
import { runRule } from './automation/jobs/run-rule.ts'
import { createAutomation } from './automation/operations/create.ts'
import { deleteAutomation } from './automation/operations/delete.ts'
import { addExclusion, listExclusions, removeExclusion } from './automation/operations/exclusions.ts'
import { getAutomation } from './automation/operations/get.ts'
import { updateAutomation } from './automation/operations/update.ts'
import { entitlementLog } from './log.ts'
import { addMembers } from './members/add-members.ts'
import { addManualUsers } from './operations/add-manual-users.ts'
import { createEntitlement } from './operations/create.ts'
import { deleteEntitlement } from './operations/delete.ts'
import { getEntitlementOperation } from './operations/get.ts'
import { entitlementLists } from './operations/lists.ts'
import { removeMembership } from './operations/remove-membership.ts'
import { searchEntitlementsOperation } from './operations/search.ts'
import { updateEntitlement } from './operations/update.ts'
import { followProxiesJob } from './proxies/jobs/follow.ts'
import { unbindProxy } from './proxies/jobs/unbind.ts'
import { createProxy } from './proxies/operations/create.ts'
import { deleteProxyOperation } from './proxies/operations/delete.ts'
import { getProxy } from './proxies/operations/get.ts'
import { listProxies } from './proxies/operations/list.ts'

export const entitlementPart = part({
  references: {
    'ActionProvision.connectorId': uses('connector'),
    'AppEntitlementAutomationRuleEntitlement.entitlementRefs': namedByThoseWhoMay('holders'),
    'DelegatedProvision.entitlementId': uses('entitlement'),
    'ExternalTicketProvision.connectorId': { to: 'connector of tickets', saving: 'anybody', acting: 'itself' },
    'GroupProvisioner.appGroupId': namedByThoseWhoMay('group'),
    'SaveToVault.vaultIds': uses('vault'),
    'WebhookProvision.webhookId': uses('webhook'),
  },
  operations: [
    ...entitlementLists,
    searchEntitlementsOperation,
    createEntitlement,
    getEntitlementOperation,
    updateEntitlement,
    deleteEntitlement,
    addManualUsers,
    removeMembership,
    getAutomation,
    createAutomation,
    updateAutomation,
    deleteAutomation,
    listExclusions,
    addExclusion,
    removeExclusion,
    listProxies,
    createProxy,
    getProxy,
    deleteProxyOperation,
  ],
  jobs: [addMembers.job, runRule, runAllRules, followProxiesJob, unbindProxy],
  schedules: [
    { id: 'directory.membershipRules.runAll', pattern: '23 * * * *', zone: 'UTC', job: runAllRules, payload: {} },
    // What is held through a binding follows its source within a minute, however the source was changed.
    { id: 'directory.proxies.follow', pattern: '* * * * *', zone: 'UTC', job: followProxiesJob, payload: {} },
  ],
  logRules: entitlementLog,
})
