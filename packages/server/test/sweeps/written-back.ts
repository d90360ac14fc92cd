import { STEPS, TRIGGERS } from '../automation-samples.ts'
import { makeAutomation, WAIT } from '../automations.ts'
import type { Json, Reply } from '../caller.ts'
import { openChatServer } from '../chat-server.ts'
import { insertConnector, makeApp, makeEntitlement } from '../directory.ts'
import { openMailServer } from '../mail-server.ts'
import { issue } from '../outbound/certificates.ts'
import { makeForm } from '../requests.ts'
import { startScimProvider } from '../scim-provider.ts'
import { newAuthConfig } from '../sign-in-site.ts'
import type { TestTenant } from '../world.ts'
import type { SampleCall } from './sample.ts'

/** How an object that was read is sent back to the operation that changes it. */
export type WrittenBack = {
  /** The operation that reads it; without one the GET of the same path. */
  readonly read?: string
  /** Other names of the parameters in the path of that operation. */
  readonly params?: (call: SampleCall) => Record<string, string>
  /** What of the answer is sent; without one what the answer has under the name of the request's member. */
  readonly body?: (answer: Json) => Record<string, unknown>
  /** Members that a mask may not name though they can be set on create. */
  readonly createOnly?: readonly string[]
  /** More objects than the one of the sample; each answers the parameters that name it. */
  readonly more?: Readonly<Record<string, (tenant: TestTenant) => Promise<SampleCall>>>
  /** A table where it shows that something was said, though what was said changes nothing. */
  readonly says?: string
}

const renamed = (names: Record<string, string>) => ({
  params: ({ params = {} }: SampleCall) =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [names[name] ?? name, value])),
})

/** Where the rule "what is read can be written back" needs more than the names of the operation. */
export const writtenBack: Readonly<Record<string, WrittenBack>> = {
  'directory.apps.requestDefaults.set': { body: (answer) => answer },
  'aiGovernance.ownClients.update': { body: ({ client }) => ({ displayName: client.displayName }) },
  'aiGovernance.clients.update': {
    body: ({ client }) => ({ clientType: client.clientType, lifecycle: client.lifecycle }),
  },
  'vaults.setOwners': { read: 'vaults.get', body: ({ vault }) => ({ ownerIds: vault.ownerIds }) },
  'aiClassifiers.model.set': { body: ({ aiModel }) => aiModel },
  'modelGateway.providers.set': { body: ({ credential }) => credential },
  'directory.conflicts.update': { body: (answer) => answer },
  'connectors.settings.set': { body: (answer) => answer },
  'notifications.switch.set': { body: (answer) => answer },
  'directory.domains.set': { body: ({ list }) => ({ newDomains: list.map((one: Json) => one.domain ?? one) }) },
  'auth.servicePrincipals.credentials.update': { createOnly: ['expiresAt'] },
  'auth.workloadProviders.update': { createOnly: ['issuerUrl', 'wellKnownProvider'] },
  'auth.workloadTrusts.update': { createOnly: ['providerId'] },
  'requests.actions.update': { createOnly: ['automationTemplateId'] },
  'console.savedViews.update': { createOnly: ['page'] },
  'accessProfiles.update': {
    body: ({ requestCatalogView }) => ({ catalog: requestCatalogView.requestCatalog }),
  },
  'accessProfiles.automation.set': {
    body: ({ enabled, createTasks, disableCircuitBreaker, enforceOnSmallProfiles, ...rest }) => ({
      enabled,
      createTasks,
      disableCircuitBreaker,
      enforceOnSmallProfiles,
      removedMembersThresholdPercent: rest.removedMembersThresholdPercent,
      cel: rest.cel,
    }),
  },
  'accessProfiles.settings.set': { body: (answer) => answer },
  'reviews.update': {
    body: ({ accessReview }) => ({ accessReview: accessReview.accessReview }),
    createOnly: ['scopeType'],
  },
  'reviews.templates.update': { createOnly: ['scopeType'] },
  'reviews.setScopeAndEntitlements': { body: ({ expanded: _, ...answer }) => scopeBack(answer) },
  'reviews.templates.setScopeAndEntitlements': { body: ({ expanded: _, ...answer }) => scopeBack(answer) },
  'reviews.setScopeByResourceType': { body: (answer) => answer },
  'reviews.templates.setScopeByResourceType': { body: (answer) => answer },
  'roleMining.suggestions.setState': {
    read: 'roleMining.suggestions.get',
    body: ({ suggestion: { suggestionState, createdCatalogId, dismissedReason } }) => ({
      state: suggestionState,
      createdCatalogId,
      reason: dismissedReason,
    }),
  },
  'roleMining.outliers.setState': {
    read: 'roleMining.outliers.get',
    body: ({ outlier: { state, reason } }) => ({ state, reason }),
  },
  'functions.update': { read: 'functions.get', createOnly: ['id', 'functionType'] },
  'policies.update': { createOnly: ['policyType', 'scope'] },
  'requests.schemas.update': { more: { 'with every type of field': form } },
  'directory.entitlements.update': {
    body: ({ appEntitlementView }) => ({ entitlement: appEntitlementView.appEntitlement }),
    createOnly: ['appId', 'appResourceTypeId', 'appResourceId'],
    more: { 'with everything set': entitlement },
  },
  'signIn.authConfigs.update': { more: { 'with a secret': oidcConfig, 'of SAML': samlConfig } },
  'sso.applications.update': { more: { 'of SAML': samlApplication } },
  'sso.clients.update': {
    read: 'sso.clients.list',
    body: ({ list: [{ clientId, displayName, authentication, pkcePolicy, redirectUris }] }) => ({
      clientId,
      client: { displayName, authentication, pkcePolicy, redirectUris },
    }),
  },
  'systemLog.dataSources.update': { more: { 'with a secret': bucket } },
  'notifications.emailProvider.update': { more: { 'with a password': mailServer } },
  'notifications.chat.update': { more: { 'with secrets': chat } },
  'connectors.update': { more: { 'with a secret': scim } },
  'automations.update': {
    more: { 'with every kind of step and trigger': fullAutomation, 'with a listener': listening },
  },
  'directory.entitlements.updateAutomation': {
    read: 'directory.entitlements.getAutomation',
    body: ({ AppEntitlementAutomation }) => AppEntitlementAutomation,
  },
  'directory.directories.update': { body: ({ directoryView }) => directoryView.directory },
  'directory.accounts.update': {
    read: 'directory.accounts.listOfApp',
    ...renamed({ app_user_app_id: 'app_id' }),
    body: ({ list }) => ({ appUser: list[0].appUser }),
  },
  'connectors.updateDelegated': {
    read: 'connectors.get',
    ...renamed({ connector_app_id: 'app_id', connector_id: 'id' }),
    createOnly: [
      'config',
      'syncConfig',
      'profileAllowList',
      'profileIgnoreList',
      'disableCheckBadSync',
      'parallelSyncWorkerCount',
    ],
  },
  'findings.update': {
    read: 'findings.get',
    ...renamed({ finding_id: 'id' }),
    createOnly: ['custom', 'tenantTarget'],
  },
  'findings.settings.update': {
    read: 'findings.settings.list',
    body: ({ list }) => ({ settings: list }),
    says: 'finding_settings',
  },
  'findings.transformationRules.update': {
    read: 'findings.transformationRules.get',
    ...renamed({ transformation_rule_id: 'id' }),
  },
  'findings.routingRules.update': {
    read: 'findings.routingRules.get',
    ...renamed({ routing_rule_id: 'id' }),
    more: { 'with dispatchers': routing },
  },
}

/** The entitlements of a scope are answered with what they are, and set by what names them. */
function scopeBack({ list, ...rest }: Json): Record<string, unknown> {
  const entitlements = list.map((one: Json) => {
    const { appId, appEntitlementId, customPolicyId } =
      one.accessReviewEntitlement ?? one.accessReviewTemplateEntitlement
    return { appId, appEntitlementId, policyId: customPolicyId }
  })
  return { ...rest, entitlements }
}

async function made(reply: Promise<Reply>): Promise<Json> {
  const { status, text, body } = await reply
  if (status !== 200) throw new Error(text)
  return body
}

/** What a test opened it closes with `closeServers`. */
const servers: { close(): Promise<unknown> | unknown }[] = []
export const closeServers = () => Promise.all(servers.splice(0).map((one) => one.close()))

async function mailServer(tenant: TestTenant): Promise<SampleCall> {
  const server = await openMailServer({ user: 'reeve', password: 'correct horse' })
  servers.push(server)
  const smtp = { host: '127.0.0.1', port: server.port, username: 'reeve', password: 'correct horse', tls: 'NONE' }
  const emailProvider = { fromAddress: 'it@acme.example', fromName: 'IT', replyToAddress: 'help@acme.example', smtp }
  await made(tenant.post('/api/v1/settings/email-provider', { emailProvider }))
  return {}
}

async function chat(tenant: TestTenant): Promise<SampleCall> {
  const server = await openChatServer()
  servers.push(server)
  const { url: apiBaseUrl, token: botToken } = server
  const settings = { provider: 'CHAT_PROVIDER_SLACK', enabled: true, apiBaseUrl, botToken, signingSecret: 'hush' }
  await made(tenant.post('/api/v1/settings/chat', { chat: settings }))
  return {}
}

async function bucket(tenant: TestTenant): Promise<SampleCall> {
  const s3 = { bucket: 'logs', region: 'eu-central-1', accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' }
  const { datasource } = await made(tenant.post('/api/v1/datasources', { displayName: 'bucket', s3 }))
  return { params: { id: datasource.id } }
}

async function scim(tenant: TestTenant): Promise<SampleCall> {
  const provider = await startScimProvider('token')
  servers.push({ close: provider.stop })
  const appId = (await makeApp(tenant)).id
  const config = { baseUrl: provider.baseUrl, token: 'token' }
  const asked = { catalogId: 'scim2', config, description: 'people' }
  const { connectorView } = await made(tenant.post(`/api/v1/apps/${appId}/connectors/create`, asked))
  return { params: { app_id: appId, id: connectorView.connector.id } }
}

async function entitlement(tenant: TestTenant): Promise<SampleCall> {
  const { app, entitlementId } = await makeEntitlement(tenant)
  const connectorId = await insertConnector(tenant, app.id)
  const path = `/api/v1/apps/${app.id}/entitlements/${entitlementId}`
  const settings = {
    description: 'sees the books',
    alias: `books-${entitlementId.toLowerCase()}`,
    durationGrant: '28800s',
    annotations: { managed_by: 'terraform' },
    provisionerPolicy: {
      multiStep: {
        provisionSteps: [
          { connector: { account: { connectorId, config: { a: [1] }, doNotSave: {} } } },
          { manual: { instructions: 'by hand', assignee: { expression: { expressions: ['appOwners'] } } } },
        ],
      },
    },
    deprovisionerPolicy: { connector: { defaultBehavior: { connectorId } } },
  }
  await made(tenant.post(path, { entitlement: settings }))
  return { params: { app_id: app.id, id: entitlementId } }
}

const FIELDS = [
  { name: 'plain', displayName: 'Plain', required: true, stringField: { rules: { minLen: '1' }, textField: {} } },
  { name: 'secret', stringField: { passwordField: {} } },
  { name: 'pick', stringField: { pickerField: { userPicker: { userIds: ['u'], includeDeactivated: true } } } },
  { name: 'day', stringField: { dateField: { minDaysFromToday: 0, maxDaysFromToday: 9 } } },
  { name: 'flag', boolField: { rules: { const: false }, toggleField: {} } },
  { name: 'count', int64Field: { defaultValue: '0', rules: { gte: '0' }, numberField: { minValue: '0' } } },
  { name: 'list', stringSliceField: { rules: { items: { string: { uuid: true } } }, chipsField: {} } },
  { name: 'map', stringMapField: { defaultValue: { a: 'b' } } },
  { name: 'file', fileField: { acceptedFileTypes: ['.pdf'], maxFileSize: '1024', fileInputField: {} } },
]

async function form(tenant: TestTenant): Promise<SampleCall> {
  const id = await makeForm(tenant, FIELDS)
  return { params: { request_schema_id: id } }
}

async function fullAutomation(tenant: TestTenant): Promise<SampleCall> {
  const kinds = (from: Record<string, readonly object[]>) =>
    Object.entries(from).flatMap(([kind, payloads]) => payloads.map((payload) => ({ [kind]: payload })))
  const steps = kinds(STEPS).map((one, index) => ({ stepName: `s${index}`, ...one }))
  const draftAutomationSteps = [{ stepName: 'pw', generatePassword: {} }, ...steps]
  const draftTriggers = kinds(TRIGGERS).slice(0, 10)
  const body = { isDraft: true, draftAutomationSteps, draftTriggers, annotations: { a: 'b' }, circuitBreakerMax: 5 }
  const { id } = await makeAutomation(tenant, body)
  return { params: { id } }
}

async function listening(tenant: TestTenant): Promise<SampleCall> {
  const { id } = await makeAutomation(tenant, { triggers: [{ webhook: { hmac: {} } }], automationSteps: [WAIT] })
  return { params: { id } }
}

async function routing(tenant: TestTenant): Promise<SampleCall> {
  const dispatchers = [
    { enabled: true, notify: { slackChannel: { channelName: 'soc' } } },
    {
      enabled: false,
      tierOverride: 'FINDING_DISPATCH_TIER_REQUIRES_APPROVAL',
      notify: { slackChannel: { channelId: 'C1' } },
    },
  ]
  const routingRule = { displayName: 'all', enabled: true, condition: 'true', priority: -7, dispatchers }
  const { routingRule: rule } = await made(tenant.post('/api/v1/findings/routing-rules', { routingRule }))
  return { params: { routing_rule_id: rule.id } }
}

async function oidcConfig(tenant: TestTenant): Promise<SampleCall> {
  const oidc = {
    issuerId: 'https://login.example.com/',
    oidcClientId: 'reeve',
    oidcClientSecret: 'secret',
    scopes: ['email'],
    exactMatchClaims: { group: 'staff' },
  }
  const more = { createUsers: true, createDomains: ['acme.example'], bootstrapDomains: ['written-back.example'] }
  const { id } = await newAuthConfig(tenant, { ...more, deprecationDeadline: '2099-01-01T00:00:00Z', oidc })
  return { params: { id } }
}

async function samlConfig(tenant: TestTenant): Promise<SampleCall> {
  const certificates = [issue({ name: 'idp.example.com' }).cert]
  const saml = { entityId: 'https://idp.example.com', ssoUrl: 'https://idp.example.com/sso', certificates }
  const { id } = await newAuthConfig(tenant, { saml })
  return { params: { id } }
}

async function samlApplication(tenant: TestTenant): Promise<SampleCall> {
  const app = await makeApp(tenant)
  const made = await tenant.post(`${app.path}/sso/applications`, {
    displayName: 'Ledger',
    saml: { spEntityId: 'https://app.example/sp', acsUrls: ['https://app.example/acs'] },
  })
  if (made.status !== 200) throw new Error(made.text)
  return { params: { app_id: app.id, id: made.body.application.id } }
}
