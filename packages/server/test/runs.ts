import type { Json } from './caller.ts'
import type { TestTenant, World } from './world.ts'

type Wire = Record<string, unknown>

const AUTOMATIONS = '/api/v1/automations'

/** Makes an automation on demand of these steps through the API, starts it, and does the work that is due. */
export async function runSteps(
  world: World,
  tenant: TestTenant,
  steps: readonly Wire[],
  context: Wire = {},
  more: Wire = {},
): Promise<Json> {
  const id = await startSteps(tenant, steps, context, more)
  await world.work()
  return readRun(tenant, id)
}

export async function startSteps(
  tenant: TestTenant,
  steps: readonly Wire[],
  context: Wire = {},
  more: Wire = {},
): Promise<string> {
  const made = await tenant.post(AUTOMATIONS, { displayName: 'Steps', automationSteps: steps, ...more })
  if (made.status !== 200) throw new Error(made.text)
  const started = await tenant.post(`${AUTOMATIONS}/${made.body.automation.id}/execute`, { context: { context } })
  if (started.status !== 200) throw new Error(started.text)
  return started.body.executionId
}

/** A run as the API tells it: `state` without its prefix. */
export async function readRun(tenant: TestTenant, id: string): Promise<Json> {
  const reply = await tenant.get(`/api/v1/automation_executions/${id}`)
  if (reply.status !== 200) throw new Error(reply.text)
  const { automationExecution: run } = reply.body
  return { ...run, state: run.state.replace('AUTOMATION_EXECUTION_STATE_', '') }
}

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
