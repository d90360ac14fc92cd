import { insertAccount, insertUser, makeApp, makeEntitlement } from '../../directory.ts'
import { GRANT, makePolicy, policyOf } from '../../policies.ts'
import { makeConnectorOffer } from '../../requests.ts'
import { makeHook } from '../../webhooks/hooks.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

/** A policy with a step of each kind, and approvers of several. */
async function body(tenant: TestTenant): Promise<Record<string, unknown>> {
  const userId = await insertUser(tenant)
  const { app, entitlementId } = await makeEntitlement(tenant)
  const { id: webhookId } = await makeHook(tenant, 'https://hooks.acme.example/in')
  const other = await makePolicy(tenant, policyOf([{ accept: {} }]))
  const resourceActionId = await makeConnectorOffer(tenant)
  const fallback = {
    fallback: true,
    fallbackUserIds: [userId],
    isGroupFallbackEnabled: true,
    fallbackGroupIds: [{ appId: app.id, appEntitlementId: entitlementId }],
    allowSelfApproval: true,
    requireDistinctApprovers: true,
  }
  return {
    displayName: 'Everything',
    description: 'a policy',
    policyType: GRANT,
    policySteps: {
      grant: {
        steps: [
          { form: { form: { displayName: 'Why', fields: [{ name: 'why', stringField: { textField: {} } }] } } },
          {
            approval: {
              expression: { expressions: ['appOwners'], ...fallback },
              allowReassignment: true,
              allowedReassignees: [userId],
              allowDelegation: true,
              requireApprovalReason: true,
              escalationEnabled: true,
              escalation: {
                expiration: '3600',
                escalationComment: 'slow',
                reassignToApprovers: { approverIds: [userId] },
              },
            },
          },
          { approval: { group: { appId: app.id, appGroupId: entitlementId, ...fallback } } },
          { wait: { name: 'night', untilTime: { hours: 7, minutes: 30, timezone: 'Europe/Oslo' } } },
          { wait: { duration: { duration: '7200s' } } },
          { wait: { condition: { condition: 'true' }, timeoutDuration: '3600s' } },
          { provision: { provisionPolicy: { connector: {} } } },
        ],
      },
      few: {
        steps: [{ approval: { users: { userIds: [userId] } } }, { action: { resourceAction: { resourceActionId } } }],
      },
    },
    rules: [
      { condition: 'subject.department == "Law"', stepKey: 'few' },
      { condition: 'task.isEmergency', policyId: other.id },
    ],
    postActions: [{ webhookId }],
    annotations: { team: 'it' },
  }
}

const made = async (tenant: TestTenant) => {
  const { id } = await makePolicy(tenant, await body(tenant))
  return { params: { id } }
}

/** Owners of an app manage its local policies. */
const local = async (tenant: TestTenant) => {
  const { id: appId } = await makeApp(tenant)
  const { id } = await makePolicy(tenant, policyOf([{ accept: {} }], { scope: { appId } }))
  return { params: { id } }
}

export const policySamples: Samples = {
  'policies.list': async () => ({}),
  'policies.create': async (tenant) => ({
    body: await body(tenant),
    ownerBody: policyOf([{ accept: {} }], { scope: { appId: (await makeApp(tenant)).id } }),
  }),
  'policies.get': made,
  'policies.update': async (tenant) => ({
    ...(await made(tenant)),
    body: { policy: { displayName: 'Renamed', rules: [] }, updateMask: 'displayName,rules' },
  }),
  'policies.delete': local,
  'policies.search': async () => ({
    body: {
      query: 'approve',
      withTotal: true,
      displayName: 'approve',
      policyTypes: [GRANT],
      refs: [{ id: 'builtin-auto-approve' }],
      excludePolicyIds: ['none'],
      includeDeleted: true,
      scopeView: 'POLICY_SCOPE_VIEW_ALL',
      scopeAppId: 'none',
      scopeAppEntitlementId: 'none',
      scopeObjectType: 'POLICY_SCOPE_OBJECT_TYPE_APP',
      scopeSlot: 'POLICY_SCOPE_SLOT_EMERGENCY',
      pageSize: 10,
    },
  }),
  'policies.simulate': async (tenant) => {
    const { app, entitlementId } = await makeEntitlement(tenant)
    const identityUserId = await insertUser(tenant)
    return {
      ...(await made(tenant)),
      body: {
        identityUserId,
        requestorUserId: identityUserId,
        appId: app.id,
        appEntitlementId: entitlementId,
        appUserId: await insertAccount(tenant, app.id, { identity_user_id: identityUserId }),
        description: 'to see',
        grantDuration: '3600s',
        emergencyAccess: true,
        requestData: { why: 'so' },
      },
    }
  },
  'policies.validateCel': async () => ({
    body: { text: 'subject.department == "Finance"', environment: 'policy_condition' },
  }),
  'policies.explainCel': async (tenant) => ({
    body: {
      text: 'subject.department == "Finance"',
      environment: 'dynamic_group',
      userId: await insertUser(tenant),
      trigger: { n: 1 },
    },
  }),
  'policies.listEnvironments': async () => ({}),
  'policies.testAccountProvisionPolicy': async () => ({ body: { cel: 'subject.displayName.lowerAscii()' } }),
}
