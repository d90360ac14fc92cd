import type { Grant, Permission } from '../../src/service/permissions.ts'
import { AUTOMATIONS, makeAutomation, WAIT } from '../automations.ts'
import { Program, pushConnector } from '../connectors.ts'
import { insertAccount, makeApp, makeEntitlement, type TestEntitlement } from '../directory.ts'
import { insertDiscovered } from '../discovered-apps.ts'
import { makePublished } from '../functions.ts'
import { POLICIES, policyOf } from '../policies.ts'
import { makeProfile } from '../profiles.ts'
import { ABLE } from '../provisioning.ts'
import { ACTIONS, groupsOf, makeConnectorOffer, makingGroups } from '../requests.ts'
import { adminOf, makeReviewSite, TEMPLATE } from '../reviews.ts'
import { makeHook } from '../webhooks/hooks.ts'
import type { TestTenant, World } from '../world.ts'
import { ticketContent } from './samples/provisioning.ts'

/** An app whose owners try to reach what is not theirs, and one object of each kind that is not. */
export type Place = {
  readonly own: TestEntitlement
  readonly rule: TestEntitlement
  readonly foreign: TestEntitlement
  readonly connector: { readonly appId: string; readonly id: string }
  readonly automationId: string
  readonly webhookId: string
  readonly functionId: string
  readonly vaultId: string
  readonly templateId: string
  readonly offerId: string
  readonly profileId: string
  readonly ticket: Readonly<Record<string, unknown>>
  readonly configId: string
  readonly discovered: TestEntitlement
  readonly accountId: string
  readonly userId: string
}

/** A call that would have the service act on a target, and what it needs: the call itself, and the target. */
export type Try = {
  readonly method?: 'post' | 'put'
  readonly path: string
  readonly body: object
  readonly needs: readonly Grant[]
  readonly right: Permission
}

export async function makePlace(_world: World, tenant: TestTenant): Promise<Place> {
  const own = await makeEntitlement(tenant)
  const rule = await makeEntitlement(tenant, own.app, { displayName: 'Ruled', slug: 'ruled' })
  const foreign = await hiddenEntitlement(tenant)
  const fed = await pushConnector(tenant)
  const program = await Program.start(tenant, fed)
  await program.must('/hello', {
    hostId: 'h',
    capabilities: { ...ABLE, actions: [...(makingGroups().actions as object[]), ...ABLE.actions] },
  })
  const must = async (path: string, body: object) => {
    const made = await tenant.post(path, body)
    if (made.status !== 200) throw new Error(`${path}: ${made.text}`)
    return made.body
  }
  const site = await makeReviewSite(tenant, 1)
  const ownerIds = [await adminOf(tenant)]
  const template = {
    displayName: 'Quarterly',
    policyId: site.policyId,
    scopeType: BY_ENTITLEMENTS,
    ownerIds,
    accessReviewDuration: '86400s',
  }
  const { content } = await ticketContent(tenant)
  const { content: other } = await ticketContent(tenant)
  return {
    own,
    rule,
    foreign,
    connector: { appId: fed.appId, id: fed.connectorId },
    automationId: (await makeAutomation(tenant)).id,
    webhookId: (await makeHook(tenant, 'https://hooks.acme.example/x')).id,
    functionId: await makePublished(tenant, 'export default () => ({})'),
    vaultId: (await must('/api/v1/vaults', { displayName: 'Vault', ownerIds })).vault.id,
    templateId: (await must(TEMPLATE, template)).accessReviewTemplate.id,
    offerId: await makeConnectorOffer(tenant),
    profileId: (await makeProfile(tenant)).id,
    ticket: content,
    discovered: await insertDiscovered(tenant),
    accountId: await insertAccount(tenant, own.app.id),
    userId: ownerIds[0]!,
    configId: (await must(CONFIGS, { ...other, displayName: 'Other' })).externalTicketConfig.id,
  }
}

const BY_ENTITLEMENTS = 'ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS'
const CONFIGS = '/api/v1/external-ticket-configs'

/** Of an app with no owner among the callers, on a resource that only owners see. */
async function hiddenEntitlement(tenant: TestTenant): Promise<TestEntitlement> {
  const made = await makeEntitlement(tenant, await makeApp(tenant, { displayName: 'Payroll' }))
  await tenant.sql(`update app_resources set access_config_id = 'owners' where id = $1`, [made.resourceId])
  return made
}

const policy = (steps: readonly Record<string, unknown>[], right: Permission, more: object = {}): Try => ({
  path: POLICIES,
  body: policyOf(steps, { ...more }),
  needs: ['policies:write'],
  right,
})
const approval = (kind: object) => ({ approval: kind })
const hidden = ({ foreign }: Place) => ({ appId: foreign.app.id, appGroupId: foreign.entitlementId })
const fallback = (kind: string) => (place: Place) => {
  const group = { appId: place.foreign.app.id, appEntitlementId: place.foreign.entitlementId }
  const given = { isGroupFallbackEnabled: true, fallbackGroupIds: [group] }
  const named = kind === 'expression' ? { expressions: ['[subject]'] } : kind === 'group' ? ownGroup(place) : {}
  return policy([approval({ [kind]: { ...named, ...given } })], 'entitlements:read')
}
const ownGroup = ({ own }: Place) => ({ appId: own.app.id, appGroupId: own.entitlementId })

const provisioner = ({ own }: Place, provisionerPolicy: object, right: Permission): Try => ({
  path: `${own.app.path}/entitlements/${own.entitlementId}`,
  body: { entitlement: { provisionerPolicy }, updateMask: 'provisionerPolicy' },
  needs: ['entitlements:write:owned', 'entitlements:read:owned', 'apps:read:owned'],
  right,
})

const automation = (step: object, right: Permission): Try => ({
  path: AUTOMATIONS,
  body: {
    displayName: 'Tried',
    automationSteps: [{ stepName: 'p', generatePassword: {} }, { stepName: 's', ...step }, WAIT],
  },
  needs: ['automations:write'],
  right,
})

const routing = (dispatcher: object, right: Permission): Try => ({
  path: '/api/v1/findings/routing-rules',
  body: { routingRule: { displayName: 'Tried', condition: 'true', dispatchers: [{ enabled: true, ...dispatcher }] } },
  needs: ['findings:manage'],
  right,
})

const refsOf = ({ foreign }: Place) => [{ appId: foreign.app.id, id: foreign.entitlementId }]

/** The holders of a group become owners of what is there. */
const owners =
  (pathOf: (place: Place) => string, permissions: readonly Permission[]) =>
  (place: Place): Try => ({
    method: 'put',
    path: `/api/v2/${pathOf(place)}/owners`,
    body: { roleSlug: 'deputy', appEntitlementRefs: refsOf(place) },
    needs: permissions,
    right: 'entitlements:read',
  })
const ofApp =
  (pathOf: (place: Place) => string, permissions: readonly Permission[]) =>
  (place: Place): Try => ({
    ...owners((one) => `apps/${one.own.app.id}${pathOf(one)}`, permissions)(place),
    needs: permissions.map((one): Grant => `${one}:owned`),
  })

const refOf = ({ connector }: Place) => ({ connectorRef: connector })
const CLASSIFIERS = '/api/v1/ai-governance/classifiers'

/** By `Shape.member`, as the areas declare them. */
export const tries: Readonly<Record<string, (place: Place) => Try>> = {
  'AccountLifecycleAction.connectorRef': (place) =>
    automation(
      {
        accountLifecycleAction: { ...refOf(place), actionName: 'enable_account', accountRef: { accountIdCel: '"a"' } },
      },
      'connectors:write',
    ),
  'ActionProvision.connectorId': (place) => {
    const { appId, id: connectorId } = place.connector
    return provisioner(place, { action: { appId, connectorId, actionName: 'enable_account' } }, 'connectors:write')
  },
  'ActionTargetAutomation.automationTemplateId': ({ automationId }) =>
    policy([{ accept: {} }, { action: { automation: { automationTemplateId: automationId } } }], 'automations:execute'),
  'ActionTargetResourceAction.resourceActionId': ({ offerId }) =>
    policy([{ accept: {} }, { action: { resourceAction: { resourceActionId: offerId } } }], 'catalogs:write'),
  'AppEntitlementAutomationRuleEntitlement.entitlementRefs': ({ rule, foreign }) => ({
    path: `${rule.app.path}/entitlements/${rule.entitlementId}/automation/create`,
    body: {
      automation: { entitlements: { entitlementRefs: [{ appId: foreign.app.id, id: foreign.entitlementId }] } },
    },
    needs: ['entitlements:write:owned', 'entitlements:read:owned', 'apps:read:owned'],
    right: 'grants:read',
  }),
  'AppGroupApproval.appGroupId': (place) => policy([approval({ group: hidden(place) })], 'entitlements:read'),
  'AppGroupApproval.fallbackGroupIds': fallback('group'),
  'BundleAutomationRuleEntitlement.entitlementRefs': ({ profileId, foreign }) => ({
    path: `/api/v1/catalogs/${profileId}/bundle_automation`,
    body: { entitlements: { entitlementRefs: [{ appId: foreign.app.id, id: foreign.entitlementId }] } },
    needs: ['catalogs:write'],
    right: 'entitlements:read',
  }),
  'CallFunction.functionId': ({ functionId }) => automation({ callFunction: { functionId } }, 'functions:invoke'),
  'ClassifierFunction.functionId': ({ functionId }) => ({
    path: CLASSIFIERS,
    body: {
      displayName: 'Tried',
      inputs: ['CLASSIFIER_INPUT_TOOL_INPUT'],
      threshold: 'CLASSIFIER_LEVEL_HIGH',
      function: { functionId },
    },
    needs: ['aigovernance:write'],
    right: 'functions:invoke',
  }),
  'ConnectorServiceCreateDelegatedRequest.appEntitlementOwnerRefs': (place) => ({
    path: `${place.own.app.path}/connectors`,
    body: { catalogId: 'push', appEntitlementOwnerRefs: refsOf(place) },
    needs: ['connectors:create', 'connectors:read', 'apps:read'],
    right: 'entitlements:read',
  }),
  'CreateAppRequest.appEntitlementOwnerRefs': (place) => ({
    path: '/api/v1/apps',
    body: { displayName: 'Tried', appEntitlementOwnerRefs: refsOf(place) },
    needs: ['apps:create'],
    right: 'entitlements:read',
  }),
  'PromoteAppManagedStateBindingRequest.appEntitlementOwnerRefs': (place) => {
    const { app, typeId, resourceId } = place.discovered
    return {
      path: `${app.path}/resource_types/${typeId}/managed_state_bindings/${resourceId}/promote`,
      body: { appEntitlementOwnerRefs: refsOf(place) },
      needs: ['apps:promote', 'apps:read'],
      right: 'entitlements:read',
    }
  },
  'SetAppEntitlementOwnersV2Request.appEntitlementRefs': ofApp(
    ({ own }) => `/entitlements/${own.entitlementId}`,
    ['entitlements:write', 'entitlements:read', 'apps:read'],
  ),
  'SetAppOwnersV2Request.appEntitlementRefs': ofApp(() => '', ['apps:write', 'apps:read']),
  'SetAppResourceOwnersV2Request.appEntitlementRefs': ofApp(
    ({ own }) => `/resource_types/${own.typeId}/resources/${own.resourceId}`,
    ['entitlements:write', 'entitlements:read', 'apps:read'],
  ),
  'SetAppUserOwnersV2Request.appEntitlementRefs': ofApp(
    ({ accountId }) => `/users/${accountId}`,
    ['accounts:write', 'accounts:read', 'apps:read'],
  ),
  'SetConnectorOwnersV2Request.appEntitlementRefs': owners(
    ({ connector }) => `apps/${connector.appId}/connectors/${connector.id}`,
    ['connectors:write', 'connectors:read'],
  ),
  'SetUserOwnersV2Request.appEntitlementRefs': owners(({ userId }) => `users/${userId}`, ['users:write', 'users:read']),
  'ConnectorActionStep.connectorRef': (place) =>
    automation({ connectorAction: { ...refOf(place), actionName: 'enable_account' } }, 'connectors:write'),
  'ConnectorCreateAccount.connectorRef': (place) =>
    automation({ connectorCreateAccount: { ...refOf(place), userIdCel: '"u"' } }, 'connectors:write'),
  'CreateAccessReview.accessReviewTemplateId': ({ templateId }) =>
    automation({ createAccessReview: { accessReviewTemplateId: templateId, userIdsCel: '["u"]' } }, 'campaigns:create'),
  'DelegatedProvision.entitlementId': (place) => {
    const { app, entitlementId } = place.foreign
    return provisioner(place, { delegated: { appId: app.id, entitlementId, implicit: true } }, 'entitlements:write')
  },
  'EntitlementOwnerApproval.fallbackGroupIds': fallback('entitlementOwners'),
  'ExpressionApproval.fallbackGroupIds': fallback('expression'),
  'ExternalTicketConfig.connectorRef': ({ configId, ticket }) => ({
    path: `${CONFIGS}/${configId}`,
    body: { externalTicketConfig: { connectorRef: ticket.connectorRef }, updateMask: 'connectorRef' },
    needs: ['policies:write'],
    right: 'connectors:write',
  }),
  'ExternalTicketConfigServiceCreateRequest.connectorRef': ({ ticket }) => ({
    path: CONFIGS,
    body: ticket,
    needs: ['policies:write'],
    right: 'connectors:write',
  }),
  'GroupProvisioner.appGroupId': (place) =>
    provisioner(place, { manual: { assignee: { group: hidden(place) } } }, 'entitlements:read'),
  'HookFunctionRef.functionId': ({ functionId }) => ({
    path: '/api/v1/hooks',
    body: { displayName: 'Tried', event: 'HOOK_EVENT_TYPE_PRE_TOOL_USE', function: { functionId } },
    needs: ['aigovernance:write'],
    right: 'functions:invoke',
  }),
  'InvokeFunctionDispatcher.functionId': ({ functionId }) =>
    routing({ invokeFunction: { functionId } }, 'functions:invoke'),
  'ManagerApproval.fallbackGroupIds': fallback('manager'),
  'PolicyPostActions.webhookId': ({ webhookId }) =>
    policy([{ accept: {} }], 'webhooks:write', { postActions: [{ webhookId }] }),
  'RequestActionResourceAction.connectorRef': ({ connector }) => ({
    ...offer({ resourceAction: groupsOf({ appId: connector.appId, connectorId: connector.id, path: '' }) }),
    right: 'connectors:write',
  }),
  'RequestActionServiceCreateRequest.automationTemplateId': ({ automationId }) =>
    offer({ automationTemplateId: automationId }),
  'ResourceOwnerApproval.fallbackGroupIds': fallback('resourceOwners'),
  'RunAutomation.automationTemplateRef': ({ automationId }) =>
    automation({ runAutomation: { automationTemplateRef: { id: automationId } } }, 'automations:execute'),
  'SaveToVault.vaultIds': ({ vaultId, connector }) => {
    const account = { connectorId: connector.id, saveToVault: { vaultIds: [vaultId] } }
    const steps = [{ accept: {} }, { provision: { provisionPolicy: { connector: { account } } } }]
    return { ...policy(steps, 'vaults:write'), needs: ['policies:write', 'connectors:write'] }
  },
  'SelfApproval.fallbackGroupIds': fallback('self'),
  'SetCredential.connectorRef': (place) =>
    automation(
      { setCredential: { ...refOf(place), accountIdCel: '"a"', passwordCel: 'ctx.p.password' } },
      'connectors:write',
    ),
  'TriggerAutomationDispatcher.automationId': ({ automationId }) =>
    routing({ triggerAutomation: { automationId } }, 'automations:execute'),
  'WebhookApproval.webhookId': ({ webhookId }) => policy([approval({ webhook: { webhookId } })], 'webhooks:write'),
  'WebhookDispatcher.webhookId': ({ webhookId }) => routing({ webhook: { webhookId } }, 'webhooks:write'),
  'WebhookProvision.webhookId': (place) =>
    provisioner(place, { webhook: { webhookId: place.webhookId } }, 'webhooks:write'),
  'WebhookStep.webhookId': ({ webhookId }) => automation({ webhook: { webhookId } }, 'webhooks:write'),
}

const offer = (target: object): Try => ({
  path: ACTIONS,
  body: { displayName: 'Tried', enabled: true, ...target },
  needs: ['catalogs:write'],
  right: 'automations:execute',
})
