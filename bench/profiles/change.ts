import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../packages/server/src/lib/clock.ts'
import { appendEvents } from '../../packages/server/src/service/events.ts'
import { sql } from '../../packages/server/src/store/sql.ts'
import { idsOf, inDepartment, ruleOf, setRule } from '../../packages/server/test/profiles.ts'
import { startWorker } from '../../packages/server/test/request-tasks/chaos.ts'
import type { TestTenant } from '../../packages/server/test/world.ts'
import { at } from '../automations/work-off.ts'
import { openCompany, personId } from './company.ts'

const CHANGES = 200
const MOST_MS = 1000
const PATIENCE_MS = 30_000
const WORKER = path.resolve(import.meta.dirname, '../../packages/server/test/access-profiles/worker-process.ts')

/** From the commit of the change until the person holds everything that the profile gives. */
export async function change(people: number): Promise<[string, boolean][]> {
  const { options, tenant, admin, profile, refs, close } = await openCompany(people)
  const worker = await startWorker(options, WORKER)
  try {
    await setRule(tenant, profile, { ...inDepartment('nowhere yet'), disableCircuitBreaker: true })
    while (!(await ruleOf(tenant, profile)).state?.status.endsWith('SUCCESS')) await sleep(100)
    const held = async (userId: string): Promise<number> => {
      const { rows } = await admin.query(
        `select count(*)::integer as count from grants g
         join app_users a on a.tenant_id = g.tenant_id and a.id = g.app_user_id
         where a.tenant_id = $1 and a.identity_user_id = $2 and g.entitlement_id = any($3)`,
        [tenant.id, userId, idsOf(refs)],
      )
      return rows[0].count
    }
    const times: number[] = []
    for (let n = 1; n <= CHANGES + 5; n++) {
      const userId = personId(n * Math.floor(people / (CHANGES + 10)))
      const began = performance.now()
      await move(tenant, userId, 'nowhere yet')
      while ((await held(userId)) < refs.length && performance.now() - began < PATIENCE_MS) await sleep(2)
      if (n > 5) times.push(performance.now() - began) // The first warm up.
    }
    const [median, late] = [at(times, 0.5), at(times, 0.99)]
    const text = `a change of department reaches grants in ${median.toFixed(0)} ms (median), p99 ${late.toFixed(0)} ms (at most ${MOST_MS})`
    return [[text, late < MOST_MS]]
  } finally {
    await worker.kill()
    await close()
  }
}

const CAUSE = { actor: { kind: 'system', component: 'bench' }, correlation: 'bench', lineage: [], roles: [] } as const

/** As a sync does it: the row and the event in one transaction, of which other processes are notified. */
const move = ({ id: tenantId, stored }: TestTenant, userId: string, department: string): Promise<void> => {
  const now = systemClock.now()
  return stored.database.write({ tenantId, now }, async (tx) => {
    await tx.run(sql`update users set department = ${department}, updated_at = ${now} where id = ${userId}`)
    const subject = { type: 'user', id: userId }
    const changed = {
      kind: 'directory.user.updated',
      subject,
      before: { id: userId },
      after: { id: userId, department },
    }
    return { result: undefined, last: [appendEvents([changed], CAUSE, now)] }
  })
}
