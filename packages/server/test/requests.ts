import { makeAutomation } from './automations.ts'
import type { Caller, Reply } from './caller.ts'
import { type Fed, Program, pushConnector } from './connectors.ts'
import type { TestTenant } from './world.ts'

type Wire = Record<string, unknown>

export const SCHEMAS = '/api/v1/request_schemas'
export const ACTIONS = '/api/v1/request_actions'

/** A request form made through the API; returns its id. */
export async function makeForm(tenant: TestTenant, fields: readonly Wire[], more: Wire = {}): Promise<string> {
  const made = await tenant.post(SCHEMAS, { name: 'A form', fields, ...more })
  if (made.status !== 200) throw new Error(made.text)
  return made.body.requestSchema.id
}

export const offering = (tenant: TestTenant, automationTemplateId: string, more: Wire = {}): Promise<Reply> =>
  tenant.post(ACTIONS, {
    displayName: 'An offer',
    automationTemplateId,
    enabled: true,
    visibleToEveryone: true,
    ...more,
  })

/** An automation with these steps, offered to everybody; returns the ids of both. */
export async function makeOffer(
  tenant: TestTenant,
  { steps, ...more }: Wire = {},
): Promise<{ id: string; automationId: string }> {
  const { id: automationId } = await makeAutomation(tenant, steps ? { automationSteps: steps } : {})
  const made = await offering(tenant, automationId, more)
  if (made.status !== 200) throw new Error(made.text)
  return { id: made.body.requestAction.id, automationId }
}

export const ask = (caller: Pick<Caller, 'post'>, actionId: string, formValues?: Wire, more: Wire = {}) =>
  caller.post('/api/v1/task/action', { actionId, formValues, ...more })

const MAKES_GROUPS = {
  actions: [
    {
      name: 'create',
      displayName: 'Create group',
      resourceTypeId: 'group',
      actionTypes: ['ACTION_TYPE_RESOURCE_CREATE'],
      arguments: [{ name: 'name', required: true }],
    },
    { name: 'wipe' },
  ],
}

/** What a connector says that makes groups, beside whatever else it can. */
export const makingGroups = (more: Wire = {}): Wire => ({ ...MAKES_GROUPS, ...more })

/** A connector that makes groups. */
async function makeGroupMaker(tenant: TestTenant): Promise<Fed> {
  const fed = await pushConnector(tenant)
  const program = await Program.start(tenant, fed)
  await program.must('/hello', { hostId: 'h', capabilities: makingGroups() })
  return fed
}

export const groupsOf = ({ appId, connectorId }: Fed): Wire => ({
  connectorRef: { appId, id: connectorId },
  actionName: 'create',
  resourceTypeId: 'group',
})

/** A group that a connector makes, offered to everybody; returns the id of the offer. */
export async function makeConnectorOffer(tenant: TestTenant, more: Wire = {}): Promise<string> {
  const fed = await makeGroupMaker(tenant)
  const made = await offerGroups(tenant, fed, more)
  if (made.status !== 200) throw new Error(made.text)
  return made.body.requestAction.id
}

export const offerGroups = (tenant: TestTenant, fed: Fed, more: Wire = {}): Promise<Reply> =>
  tenant.post(ACTIONS, {
    displayName: 'A group',
    resourceAction: groupsOf(fed),
    enabled: true,
    visibleToEveryone: true,
    ...more,
  })
