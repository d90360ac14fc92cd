import type { NewRun, StartedRun } from '../src/areas/automations/runs/new-run.ts'
import { startRuns } from '../src/areas/automations/runs/start.ts'
import { newId } from '../src/lib/ids.ts'
import type { Tenant } from '../src/service/tenant.ts'
import type { Json } from './caller.ts'
import { PATH } from './templates.ts'
import type { TestTenant } from './world.ts'

export const EXECUTIONS = '/api/v1/automation_executions'

/** A step that computes one value. */
export const gives = (stepName: string, expressionCel: string, more: Record<string, unknown> = {}) => ({
  stepName,
  evaluateExpressions: { expressions: [{ key: 'value', expressionCel }] },
  ...more,
})

/** Starts a run by hand; answers its id. */
export async function execute(tenant: TestTenant, automationId: string, context = {}, more = {}): Promise<string> {
  const reply = await tenant.post(`${PATH}/${automationId}/execute`, { context: { context }, ...more })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body.executionId
}

export const read = async (tenant: TestTenant, id: string): Promise<Json> => {
  const reply = await tenant.get(`${EXECUTIONS}/${id}`)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body.automationExecution
}

/** Without the words all of them begin with. */
export const stateOf = async (tenant: TestTenant, id: string): Promise<string> =>
  (await read(tenant, id)).state.replace('AUTOMATION_EXECUTION_STATE_', '')

/** Starts runs as triggers do. */
export const trigger = (
  tenant: Pick<Tenant, 'id' | 'database'>,
  now: Temporal.Instant,
  runs: readonly (Pick<NewRun, 'automationId'> & Partial<NewRun>)[],
): Promise<readonly StartedRun[]> =>
  tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const asked = runs.map(
      (run): NewRun => ({
        triggerKind: 'userCreated',
        eventKey: newId(),
        trigger: {},
        subjectUserId: '',
        lineage: [],
        correlation: newId(),
        ...run,
      }),
    )
    return { result: await startRuns(tx, asked, { now }), last: [] }
  })

/** The tenant with a token that begins now. */
export const signedInAgain = async (tenant: TestTenant): Promise<TestTenant> => {
  const { label, id, admin, sql, stored } = tenant
  return Object.assign(await tenant.signIn(admin), { label, id, admin, sql, stored })
}
