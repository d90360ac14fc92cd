import type { NewRun, StartedRun } from '../src/areas/automations/runs/new-run.ts'
import { startRuns } from '../src/areas/automations/runs/start.ts'
import { newId } from '../src/lib/ids.ts'
import type { TestTenant, World } from './world.ts'

type Wire = Record<string, unknown>

/** A published automation, as saving it leaves it. */
export async function published(tenant: TestTenant, steps: readonly Wire[], row: Wire = {}): Promise<string> {
  const id = newId()
  const now = new Date()
  const all: Wire = {
    tenant_id: tenant.id,
    id,
    display_name: 'Offboard',
    wanted: true,
    is_draft: false,
    current_version: 1,
    steps: JSON.stringify(steps),
    draft_steps: JSON.stringify(steps),
    created_at: now,
    updated_at: now,
    ...row,
  }
  const names = Object.keys(all)
  await tenant.sql(
    `insert into automations (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(all),
  )
  await tenant.sql(
    `insert into automation_versions (tenant_id, automation_id, version, triggers, steps, created_at)
     values ($1, $2, 1, '[]', $3, now())`,
    [tenant.id, id, all.steps],
  )
  return id
}

/** Starts runs as a trigger does. */
export const start = (
  world: World,
  tenant: TestTenant,
  runs: readonly (Pick<NewRun, 'automationId'> & Partial<NewRun>)[],
): Promise<readonly StartedRun[]> => {
  const now = world.clock.now()
  return tenant.stored.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const asked = runs.map((run): NewRun => ({ ...BARE, correlation: newId(), ...run }))
    return { result: await startRuns(tx, asked, { now }), last: [] }
  })
}

const BARE = { triggerKind: undefined, eventKey: null, trigger: {}, subjectUserId: '', lineage: [] }

/** A run as it is stored. */
export async function stored(tenant: TestTenant, id: string): Promise<Record<string, any>> {
  const [row] = await tenant.sql('select * from executions where tenant_id = $1 and id = $2', [tenant.id, id])
  return row!
}
