import { makeAutomation } from './automations.ts'
import type { Caller, Reply } from './caller.ts'
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
