import type { Choosing } from '../src/areas/automations/acts/choose-users.ts'
import { lookups } from '../src/areas/directory/expressions/api.ts'
import { contextOfStep } from '../src/expressions/automation-context.ts'
import { Expressions } from '../src/expressions/expressions.ts'
import { newId } from '../src/lib/ids.ts'
import type { Json } from './caller.ts'
import type { TestTenant, World } from './world.ts'

type About = { subjectUserId?: string; appId?: string; withinApp?: boolean; trigger?: Json }
const expressions = new Expressions()

/** The context in which a step chooses users or entitlements, over the tenant's rows. */
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
      return expressions.evaluate({ environment: 'workflow', steps: 'any', result }, text, {
        now,
        variables,
        lookups: lookups(tx, 'tenant'),
      })
    },
  }
}
