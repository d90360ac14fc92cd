import { makeAutomation } from '../../automations.ts'
import { insertGrant, insertUser, makeEntitlement } from '../../directory.ts'
import { makePolicy } from '../../policies.ts'
import { ACTIONS, ask, makeConnectorOffer, makeForm, makeOffer } from '../../requests.ts'
import { askAgainst, askFor, decideBy, makeTaskSite, setEntitlement, type TaskSite, taskIn } from '../../tasks.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const BINDING = '/api/v1/request_schema_entitlement_binding'

const fields = [
  {
    name: 'reason',
    displayName: 'Reason',
    required: true,
    stringField: { rules: { minLen: '3', maxLen: '100' }, textField: { multiline: true } },
    userConfig: { inputTransformationCel: 'string(input)' },
  },
  { name: 'days', int64Field: { defaultValue: '3', numberField: { minValue: '0', maxValue: '10' } } },
  { name: 'until', stringField: { dateField: { minDaysFromToday: 0, maxDate: '2999-01-01' } } },
  { name: 'urgent', boolField: { checkboxField: {} } },
  { name: 'tags', stringSliceField: { rules: { unique: true, items: { string: { email: true } } }, chipsField: {} } },
]
const fieldGroups = [{ name: 'all', displayName: 'All', default: true, fields: ['reason', 'days'] }]
const fieldRelationships = [{ fieldNames: ['days', 'until'], mutuallyExclusive: {} }]

const form = (tenant: TestTenant) => makeForm(tenant, fields, { fieldGroups })

const schema = async (tenant: TestTenant) => ({ params: { request_schema_id: await form(tenant) } })

const binding = async (tenant: TestTenant) => {
  const {
    app: { id: appId },
    entitlementId,
  } = await makeEntitlement(tenant)
  return { body: { requestSchemaId: await form(tenant), entitlementRef: { appId, id: entitlementId } } }
}

const bound = async (tenant: TestTenant) => {
  const call = await binding(tenant)
  await tenant.post(BINDING, call.body)
  return call
}

const offer = async (tenant: TestTenant) => {
  const { id } = await makeOffer(tenant, { requestSchemaId: await form(tenant) })
  return { params: { id } }
}

const formValues = { reason: 'to see', tags: ['ann@acme.example'] }

/** The administrator that samples are sent by. */
async function adminId(tenant: TestTenant): Promise<string> {
  const [row] = await tenant.sql(
    `select id from users where tenant_id = $1 and 'super_admin' = any(role_ids) order by created_at limit 1`,
    [tenant.id],
  )
  return String(row!.id)
}

type Body = Readonly<Record<string, unknown>>
type About = { readonly site: TaskSite; readonly task: { readonly id: string; readonly policy: Body } }

/** A request that the administrator has to approve. */
export async function waiting(tenant: TestTenant, approval: Body = {}, settings: Body = {}): Promise<About> {
  const site = await makeTaskSite(tenant)
  const users = { userIds: [await adminId(tenant)] }
  await decideBy(tenant, site, [{ approval: { users, allowReassignment: true, ...approval } }])
  if (Object.keys(settings).length > 0) await setEntitlement(tenant, site, settings)
  return { site, task: await taskIn(askFor(site.subject, site)) }
}

/** A request that nobody has to approve: it is done by hand. */
async function byHand(tenant: TestTenant): Promise<About> {
  const site = await makeTaskSite(tenant)
  await decideBy(tenant, site, [{ accept: {} }])
  return { site, task: await taskIn(askFor(site.subject, site)) }
}

const stepOf = ({ task }: About): string => String((task.policy.current as { id?: string }).id)

/** An action with such a task. */
const acting =
  (make: (tenant: TestTenant) => Promise<About>, body: Body = {}, namesStep = true) =>
  async (tenant: TestTenant) => {
    const about = await make(tenant)
    return {
      params: { task_id: about.task.id },
      body: { ...(namesStep ? { policyStepId: stepOf(about) } : {}), ...body },
    }
  }

const toHolder = async (tenant: TestTenant): Promise<TaskSite> => {
  const site = await makeTaskSite(tenant)
  await insertGrant(tenant, { app: site.app, entitlementId: site.entitlementId, appUserId: site.accountId })
  return site
}

const target = ({ app, entitlementId, subject }: TaskSite) => ({
  appId: app.id,
  appEntitlementId: entitlementId,
  identityUserId: subject.userId,
})

const taskSamples: Samples = {
  'requests.tasks.createGrant': async (tenant) => ({
    body: { ...target(await makeTaskSite(tenant)), grantDuration: '3600s', description: 'on call' },
  }),
  'requests.tasks.createGrants': async (tenant) => ({ body: { items: [target(await makeTaskSite(tenant))] } }),
  'requests.tasks.createRevoke': async (tenant) => ({ body: target(await toHolder(tenant)) }),
  'requests.tasks.previewRevoke': async (tenant) => ({ body: { items: [target(await toHolder(tenant))] } }),
  'requests.tasks.createRevokes': async (tenant) => ({
    body: { items: [target(await toHolder(tenant))], description: 'The project is over.' },
  }),
  'requests.tasks.previewOffboarding': async (tenant) => ({
    body: { subjectUserId: (await toHolder(tenant)).subject.userId },
  }),
  'requests.tasks.createOffboarding': async (tenant) => ({ body: { subjectUserId: await insertUser(tenant) } }),
  'requests.tasks.createResourceAction': async (tenant) => ({
    body: { actionId: await makeConnectorOffer(tenant, { requestSchemaId: await form(tenant) }), formValues },
  }),
  'requests.own.overview': async () => ({}),
  'requests.tasks.outlook': async (tenant) => ({ params: { task_id: (await waiting(tenant)).task.id } }),
  'requests.requestable.shelves': async (tenant) => ({
    body: { identityUserId: (await makeTaskSite(tenant)).subject.userId },
  }),
  'requests.requestable.terms': async (tenant) => {
    const { entitlementId, subject } = await makeTaskSite(tenant)
    return { body: { appEntitlementIds: [entitlementId], identityUserId: subject.userId } }
  },
  'requests.requestable.search': async (tenant) => {
    const { app, subject } = await makeTaskSite(tenant)
    return { body: { query: 'e', appIds: [app.id], grantedStatus: 'NOT_GRANTED', identityUserId: subject.userId } }
  },
  'requests.tasks.search': async () => ({ body: { taskStates: ['TASK_STATE_OPEN'], query: 'grant', withTotal: true } }),
  'requests.tasks.times': async () => ({
    body: { timezone: 'Europe/Berlin', since: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' },
  }),
  'requests.tasks.listAudits': async (tenant) => ({ body: { taskId: (await waiting(tenant)).task.id } }),
  'requests.tasks.approve': acting(waiting, { comment: 'fine' }),
  'requests.tasks.approveWithStepUp': async (tenant) => {
    const made = await tenant.post('/api/v1/step-up/providers', {
      displayName: 'Signatures',
      issuerUrl: 'https://signatures.example',
      clientId: 'reeve',
      clientSecret: 'a-secret',
      oauth2: {},
    })
    const requiresStepUpProviderId = made.body.stepUpProvider.id
    const call = await acting((one) => waiting(one, { requiresStepUpProviderId }))(tenant)
    return { ...call, body: { ...call.body, stepUpTransactionId: 'none' }, notYet: 'STEP_UP_REQUIRED' }
  },
  'requests.tasks.deny': acting(waiting, { comment: 'no' }),
  'requests.tasks.reassign': async (tenant) => {
    const call = await acting(waiting)(tenant)
    return { ...call, body: { ...call.body, newStepUserIds: [await insertUser(tenant)] } }
  },
  'requests.tasks.comment': acting(waiting, { comment: 'hello' }, false),
  'requests.tasks.escalate': acting(
    (tenant) =>
      waiting(tenant, {}, { emergencyGrantEnabled: true, emergencyGrantPolicyId: 'builtin-manager-approval' }),
    { comment: 'it burns' },
    false,
  ),
  'requests.tasks.close': acting(waiting, { comment: 'not needed' }, false),
  'requests.tasks.restart': acting(waiting, {}, false),
  'requests.tasks.reset': acting(waiting, {}, false),
  'requests.tasks.changePolicy': async (tenant) => {
    const site = await toHolder(tenant)
    const users = { userIds: [await adminId(tenant)] }
    const policySteps = { revoke: { steps: [{ approval: { users } }] } }
    const policyType = 'POLICY_TYPE_REVOKE'
    const policy = await makePolicy(tenant, { displayName: 'Asks first', policyType, policySteps })
    await setEntitlement(tenant, site, { revokePolicyId: policy.id })
    const task = await taskIn(askAgainst(tenant, site, { identityUserId: site.subject.userId }))
    return { params: { task_id: task.id }, body: { policyId: policy.id } }
  },
  'requests.tasks.skipStep': acting(waiting),
  'requests.tasks.process': acting(waiting, {}, false),
  'requests.tasks.updateGrantDuration': acting(waiting, { duration: '3600s' }, false),
  'requests.tasks.updateRequestData': async (tenant) => {
    const site = await makeTaskSite(tenant)
    await setEntitlement(tenant, site, { requestSchemaId: await form(tenant) })
    const task = await taskIn(askFor(tenant, site))
    return { params: { task_id: task.id }, body: { data: formValues } }
  },
  'requests.tasks.retryProvisioning': async (tenant) => {
    const about = await byHand(tenant)
    await tenant.sql(
      `update task_steps set document = document || jsonb_build_object('fallbackFor', document)
       where tenant_id = $1 and id = $2`,
      [tenant.id, stepOf(about)],
    )
    return { params: { task_id: about.task.id }, body: { policyStepId: stepOf(about) } }
  },
  'requests.tasks.provisionComplete': acting(byHand),
  'requests.tasks.provisionCancelled': acting(byHand, { comment: 'no' }),
  'requests.tasks.provisionErrored': acting(byHand, { comment: 'broken' }),
  'requests.tasks.sendReminder': acting(waiting, {}, false),
  'requests.tasks.delete': acting(waiting, {}, false),
  'requests.tasks.bulkAction': async (tenant) => ({
    body: { refs: [{ id: (await waiting(tenant)).task.id }], approve: {}, comment: 'all fine' },
  }),
  'requests.settings.get': async () => ({}),
  'requests.settings.update': async () => ({ body: { requestSettings: { maxBulkRequestSize: 20 } } }),
}

export const requestSamples: Samples = {
  ...taskSamples,
  'requests.schemas.create': async () => ({
    body: {
      name: 'sample',
      description: 'a form',
      fields,
      fieldGroups,
      fieldRelationships,
      justificationVisibility: 'JUSTIFICATION_VISIBILITY_HIDE',
    },
  }),
  'requests.schemas.list': async (tenant) => {
    await form(tenant)
    return {}
  },
  'requests.schemas.get': schema,
  'requests.schemas.update': async (tenant) => ({
    ...(await schema(tenant)),
    body: { requestSchema: { form: { displayName: 'renamed', fields: fields.slice(0, 2) } } },
  }),
  'requests.schemas.delete': schema,
  'requests.schemas.bindings.create': binding,
  'requests.schemas.bindings.find': async (tenant) => {
    const { body } = await bound(tenant)
    return { body: { entitlementRef: body.entitlementRef } }
  },
  'requests.schemas.bindings.remove': bound,
  'requests.actions.create': async (tenant) => {
    const {
      app: { id: appId },
      entitlementId,
    } = await makeEntitlement(tenant)
    const { id: automationTemplateId } = await makeAutomation(tenant)
    return {
      body: {
        displayName: 'sample',
        automationTemplateId,
        requestSchemaId: await form(tenant),
        accessEntitlements: [{ appId, id: entitlementId }],
        annotations: { team: 'it' },
      },
    }
  },
  'requests.actions.get': offer,
  'requests.actions.list': async () => ({}),
  'requests.actions.search': async () => ({ body: { query: 'offer' } }),
  'requests.actions.update': async (tenant) => ({
    ...(await offer(tenant)),
    body: { requestAction: { displayName: 'renamed', enabled: false }, updateMask: 'displayName,enabled' },
  }),
  'requests.actions.delete': offer,
  'requests.tasks.createAction': async (tenant) => {
    const { params } = await offer(tenant)
    return { body: { actionId: params.id, formValues, description: 'please' } }
  },
  'requests.tasks.get': async (tenant) => {
    const { params } = await offer(tenant)
    const made = await ask(tenant, params.id, formValues)
    if (made.status !== 200) throw new Error(`${ACTIONS}: ${made.text}`)
    return { params: { task_id: made.body.taskView.task.id }, body: { expand_mask: 'user_id' } }
  },
}
