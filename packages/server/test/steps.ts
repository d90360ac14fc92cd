import assert from 'node:assert/strict'
import type { Choosing } from '../src/areas/automations/steps/choose-users.ts'
import { lookupsIn } from '../src/areas/directory/api.ts'
import { contextOfStep } from '../src/expressions/automation-context.ts'
import { Expressions } from '../src/expressions/expressions.ts'
import { newId } from '../src/lib/ids.ts'
import type { Json, Reply } from './caller.ts'
import type { TestTenant, World } from './world.ts'

type About = { subjectUserId?: string; appId?: string; withinApp?: boolean; trigger?: Json }
const expressions = new Expressions()

/** What a step chooses with, read from the tenant's rows. */
export function choosing(world: World, tenant: TestTenant, about: About = {}): Choosing {
  const { subjectUserId = '', appId = '', withinApp = false, trigger = {} } = about
  const now = world.clock.now()
  const tx = tenant.stored.database.reader({ tenantId: tenant.id, now })
  const executionId = '1'
  const run = { executionId, automationId: newId(), version: 1n, lineage: [], correlation: '', stepName: 'choose' }
  return {
    tx,
    run: { ...run, appId, withinApp, subjectUserId, effectKey: `${executionId}/choose/1` },
    async evaluate(text, result) {
      const variables = { ctx: contextOfStep({ trigger: { outside: trigger } }) }
      const lookups = lookupsIn(tx)
      return expressions.evaluate({ environment: 'workflow', steps: 'any', result }, text, { now, variables, lookups })
    },
  }
}

type Wire = Record<string, unknown>

export const save = (tenant: TestTenant, steps: readonly Wire[], more: Wire = {}): Promise<Reply> =>
  tenant.post('/api/v1/automations', {
    displayName: 'Offboard',
    enabled: true,
    isDraft: false,
    automationSteps: steps,
    ...more,
  })

const shown = async (tenant: TestTenant, id: string): Promise<Json> => {
  // The clock may have been moved past the life of a token.
  const admin = await tenant.signIn(tenant.admin)
  const { body, text, status } = await admin.get(`/api/v1/automation_executions/${id}`)
  assert.equal(status, 200, text)
  const run = body.automationExecution
  return { ...run, state: run.state.replace('AUTOMATION_EXECUTION_STATE_', '') }
}

/** Publishes the steps, runs them on demand and goes on as far as it comes by itself. */
export async function ran(world: World, tenant: TestTenant, steps: readonly Wire[], context: Wire = {}): Promise<Json> {
  const saved = await save(tenant, steps)
  assert.equal(saved.status, 200, saved.text)
  const path = `/api/v1/automations/${saved.body.automation.id}/execute`
  const started = await tenant.post(path, { context: { context } })
  assert.equal(started.status, 200, started.text)
  await world.work()
  return shown(tenant, started.body.executionId)
}

/** The same run, after what was due. */
export async function goneOn(world: World, tenant: TestTenant, { id }: Json): Promise<Json> {
  await world.work()
  return shown(tenant, id)
}

export function outputOf(run: Json): Json {
  assert.equal(run.state, 'DONE', JSON.stringify(run.error ?? run.steps))
  return run.steps.at(-1).output
}

export function failureOf(run: Json): string {
  assert.equal(run.state, 'ERROR', JSON.stringify(run.steps))
  return run.error.message
}
