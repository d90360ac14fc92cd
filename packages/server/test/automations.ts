import type { Json, Reply } from './caller.ts'
import type { TestTenant } from './world.ts'

type Wire = Record<string, unknown>

export const AUTOMATIONS = '/api/v1/automations'

/** A step that needs nothing. */
export const WAIT = { stepName: 'wait', waitForDuration: { duration: '1s' } }

/** A step that computes one value. */
export const valueStep = (stepName: string, expressionCel: string, more: Wire = {}) => ({
  stepName,
  evaluateExpressions: { expressions: [{ key: 'value', expressionCel }] },
  ...more,
})

/** An automation made through the API: published, with one step, unless the body says otherwise. */
export async function makeAutomation(tenant: TestTenant, body: Wire = {}): Promise<{ id: string; path: string }> {
  const made = await tenant.post(AUTOMATIONS, { displayName: 'An Automation', automationSteps: [WAIT], ...body })
  if (made.status !== 200) throw new Error(made.text)
  const id: string = made.body.automation.id
  return { id, path: `${AUTOMATIONS}/${id}` }
}

/** An enabled automation whose triggers fire; returns its id. */
export async function makeTriggered(tenant: TestTenant, triggers: readonly object[], body: Wire = {}): Promise<string> {
  const automationSteps = [valueStep('compute', '1')]
  return (await makeAutomation(tenant, { enabled: true, automationSteps, triggers, ...body })).id
}

/** Updates by a mask. */
export const updateAutomation = (tenant: TestTenant, path: string, given: Wire, updateMask?: string): Promise<Reply> =>
  tenant.post(path, { automation: given, ...(updateMask === undefined ? {} : { updateMask }) })

/** What a save of one step is refused with: the fields and what is wrong with them. */
export async function problemsOfStep(tenant: TestTenant, step: Wire): Promise<[string, string][]> {
  const reply = await tenant.post(AUTOMATIONS, { displayName: 'Steps', automationSteps: [step] })
  if (reply.status === 200) return []
  if (reply.status !== 400) throw new Error(`${reply.status} ${reply.text}`)
  const bad = reply.body.details.find((one: Json) => one.fieldViolations)
  return bad.fieldViolations.map(({ field, description }: Json) => [
    field.replace('automationSteps[0].', ''),
    description,
  ])
}

/** The errors of triggers of an automation. */
export const triggerErrors = (tenant: TestTenant, automationId: string) =>
  tenant.sql(`select after from events where kind = 'automations.automation.triggerError' and subject_id = $1`, [
    automationId,
  ])
