import { makeAutomation } from '../../automations.ts'
import { makeEntitlement } from '../../directory.ts'
import { ACTIONS, ask, makeForm, makeOffer } from '../../requests.ts'
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

export const requestSamples: Samples = {
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
