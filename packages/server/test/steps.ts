import assert from 'node:assert/strict'
import { runJob } from '../src/areas/automations/runs/run.ts'
import type { Choosing } from '../src/areas/automations/steps/choose-users.ts'
import { lookupsIn } from '../src/areas/directory/index.ts'
import { contextOfStep } from '../src/expressions/automation-context.ts'
import { Expressions } from '../src/expressions/expressions.ts'
import { newId } from '../src/lib/ids.ts'
import { start, stored } from './automations.ts'
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

export const work = (world: World): Promise<void> => world.work([runJob])

/** Publishes the steps, starts a run of them and goes on with it as far as it comes by itself. */
export async function ran(world: World, tenant: TestTenant, steps: readonly Wire[], run: Wire = {}): Promise<Json> {
  const saved = await save(tenant, steps)
  assert.equal(saved.status, 200, saved.text)
  const [started] = await start(world, tenant, [{ automationId: saved.body.automation.id, ...run }])
  await work(world)
  return stored(tenant, started!.id)
}
