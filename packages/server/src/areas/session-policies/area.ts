import { extend } from '../../service/extension.ts'
import { area } from '../area.ts'
import { addressLists } from '../auth/api.ts'
import { sessionRules } from '../auth/sessions/api.ts'
import { policyUses } from '../policies/checks/api.ts'
import { assignSessionPolicyToGroup } from './assignments/assign-group.ts'
import { assignSessionPolicyToUser } from './assignments/assign-user.ts'
import { listSessionPolicyAssignments } from './assignments/list.ts'
import { unassignSessionPolicyFromGroup } from './assignments/unassign-group.ts'
import { unassignSessionPolicyFromUser } from './assignments/unassign-user.ts'
import { continuousRules } from './continuous-rules.ts'
import { applySessionPolicies } from './live/apply-policies.ts'
import { sessionPolicyConsumer } from './live/follow-changes.ts'
import { sessionPolicyLog } from './log.ts'
import { createSessionPolicy } from './operations/create.ts'
import { previewSessionChange } from './previews/change.ts'
import { previewSessionPolicyOfUser } from './previews/of-user.ts'
import { previewSessionPoliciesOfUsers } from './previews/of-users.ts'
import { searchUsersOfSessionPolicy } from './previews/search-users.ts'
import { previewUsersOfSessionPolicy } from './previews/users.ts'
import { purgeDeletedPolicies } from './purges.ts'
import { sessionPolicies } from './resource.ts'
import { getSessionSettings } from './settings/get.ts'
import { settingsWithPolicy } from './settings/policy-uses.ts'
import { ADDRESS_LISTS } from './settings/store.ts'
import { testSourceIp } from './settings/test-source-ip.ts'
import { updateSessionSettings } from './settings/update.ts'

export const sessionPoliciesArea = area({
  name: 'session-policies',
  operations: [
    getSessionSettings,
    updateSessionSettings,
    testSourceIp,
    sessionPolicies.list,
    createSessionPolicy,
    previewSessionPolicyOfUser,
    previewSessionChange,
    previewSessionPoliciesOfUsers,
    sessionPolicies.get,
    sessionPolicies.update,
    sessionPolicies.delete,
    sessionPolicies.search,
    listSessionPolicyAssignments,
    assignSessionPolicyToUser,
    unassignSessionPolicyFromUser,
    assignSessionPolicyToGroup,
    unassignSessionPolicyFromGroup,
    previewUsersOfSessionPolicy,
    searchUsersOfSessionPolicy,
  ],
  jobs: [applySessionPolicies],
  consumers: () => [sessionPolicyConsumer],
  logRules: sessionPolicyLog,
  endsAuthority: [
    'signIn.sessionSettings.updated',
    ...['created', 'updated', 'deleted', 'userAssigned', 'userUnassigned', 'groupAssigned', 'groupUnassigned'].map(
      (verb) => `signIn.sessionPolicy.${verb}`,
    ),
  ],
  purges: [purgeDeletedPolicies],
  extensions: [
    extend(addressLists, ADDRESS_LISTS),
    extend(sessionRules, continuousRules),
    extend(policyUses, settingsWithPolicy),
  ],
  tables: [
    'identity_policy_defaults',
    'session_policies',
    'session_policy_groups',
    'session_policy_users',
    'session_settings',
  ],
})
