import type { Json } from './caller.ts'
import type { TestTenant, World } from './world.ts'

const STEP = { stepName: 'say', evaluateExpressions: { expressions: [{ key: 'x', expressionCel: '1' }] } }

/** An automation that is live with these triggers, made through the API. */
export async function live(tenant: TestTenant, triggers: readonly object[], more: object = {}): Promise<string> {
  const asked = { displayName: 'Watch', enabled: true, automationSteps: [STEP], triggers, ...more }
  const made = await tenant.post('/api/v1/automations', asked)
  if (made.status !== 200) throw new Error(made.text)
  return made.body.automation.id
}

export type Run = { id: string; state: string; kind: string; subject: string; eventKey: string; trigger: Json }

/** The runs of an automation, oldest first. */
export async function runsOf(tenant: TestTenant, automationId: string): Promise<Run[]> {
  const rows = await tenant.sql(
    `select id, state, trigger_kind as kind, subject_user_id as subject, event_key as "eventKey", trigger from executions
     where tenant_id = $1 and automation_id = $2 order by id`,
    [tenant.id, automationId],
  )
  return rows.map((row) => {
    const { made, outside } = row.trigger as Json
    return { ...row, trigger: made ?? outside } as unknown as Run
  })
}

/** Everything that follows from what happened so far. */
export async function processAll(world: World): Promise<void> {
  await world.flush()
  await world.work()
  await world.flush()
}

/** The errors of triggers of an automation. */
export const triggerErrors = (tenant: TestTenant, automationId: string) =>
  tenant.sql(
    `select after from events where tenant_id = $1 and kind = 'automations.automation.triggerError' and subject_id = $2`,
    [tenant.id, automationId],
  )
