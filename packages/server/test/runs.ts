import assert from 'node:assert/strict'
import type { NewRun, StartedRun } from '../src/areas/automations/runs/new-run.ts'
import { startRuns } from '../src/areas/automations/runs/start.ts'
import { newId } from '../src/lib/ids.ts'
import type { Tenant } from '../src/service/tenant.ts'
import { AUTOMATIONS, makeAutomation } from './automations.ts'
import type { Json } from './caller.ts'
import type { TestTenant, World } from './world.ts'

type Wire = Record<string, unknown>

export const EXECUTIONS = '/api/v1/automation_executions'

/** Starts a run of an automation on demand; returns its id. */
export async function startRun(tenant: TestTenant, automationId: string, context = {}, more = {}): Promise<string> {
  const started = await tenant.post(`${AUTOMATIONS}/${automationId}/execute`, { context: { context }, ...more })
  if (started.status !== 200) throw new Error(started.text)
  return started.body.executionId
}

/** Makes an automation of these steps and starts a run of it; returns the id of the run. */
export async function startSteps(
  tenant: TestTenant,
  steps: readonly Wire[],
  context: Wire = {},
  body: Wire = {},
): Promise<string> {
  const { id } = await makeAutomation(tenant, { automationSteps: steps, ...body })
  return startRun(tenant, id, context)
}

/** Starts a run of these steps, does the work that is due, and reads the run. */
export async function runSteps(
  world: World,
  tenant: TestTenant,
  steps: readonly Wire[],
  context: Wire = {},
  body: Wire = {},
): Promise<Json> {
  const id = await startSteps(tenant, steps, context, body)
  await world.work()
  return readRun(tenant, id)
}

/** A run as the API shows it: `state` without its prefix. */
export async function readRun(tenant: TestTenant, id: string): Promise<Json> {
  const path = `${EXECUTIONS}/${id}`
  const first = await tenant.get(path)
  // The clock may have been moved past the life of the tenant's token.
  const reply = first.status === 401 ? await (await tenant.signIn(tenant.admin)).get(path) : first
  if (reply.status !== 200) throw new Error(reply.text)
  const { automationExecution: run } = reply.body
  return { ...run, state: run.state.replace('AUTOMATION_EXECUTION_STATE_', '') }
}

export const stateOf = async (tenant: TestTenant, id: string): Promise<string> => (await readRun(tenant, id)).state

/** The output of the last step of a run that is done. */
export function outputOf(run: Json): Json {
  assert.equal(run.state, 'DONE', JSON.stringify(run.error ?? run.steps))
  return run.steps.at(-1).output
}

/** The message of a run that failed. */
export function failureOf(run: Json): string {
  assert.equal(run.state, 'ERROR', JSON.stringify(run.steps))
  return run.error.message
}

export type Run = { id: string; state: string; kind: string; subject: string; eventKey: string; trigger: Json }

/** The rows of the runs of an automation, oldest first. */
export async function runsOf(tenant: TestTenant, automationId: string): Promise<Run[]> {
  const rows = await tenant.sql(
    `select id, state, trigger_kind as kind, subject_user_id as subject, event_key as "eventKey", trigger from executions
     where automation_id = $1 order by id`,
    [automationId],
  )
  return rows.map((row) => {
    const { made, outside } = row.trigger as Json
    return { ...row, trigger: made ?? outside } as unknown as Run
  })
}

/** Starts runs as triggers do. */
export const triggerRuns = (
  tenant: Pick<Tenant, 'id' | 'database'>,
  now: Temporal.Instant,
  runs: readonly (Pick<NewRun, 'automationId'> & Partial<NewRun>)[],
): Promise<readonly StartedRun[]> =>
  tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const all = runs.map(
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
    return { result: await startRuns(tx, all, { now }), last: [] }
  })
