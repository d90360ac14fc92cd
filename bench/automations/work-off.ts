import { beginJob } from '../../packages/server/src/areas/automations/runs/begin.ts'
import { runJob } from '../../packages/server/src/areas/automations/runs/run.ts'
import type { AnyJob } from '../../packages/server/src/engine/job.ts'
import { WorkLoop } from '../../packages/server/src/engine/work-loop.ts'
import { systemClock } from '../../packages/server/src/lib/clock.ts'
import type { JobServices } from '../../packages/server/src/service/area-job.ts'
import type { Site } from '../../packages/server/test/automation-runs/site.ts'
import { AT_ONCE, counter } from '../engine/contender.ts'

/** A loop that runs automations, with everything they may ask for. */
export const loopOf = (
  site: Site,
  jobs: readonly AnyJob<JobServices>[] = [beginJob, runJob],
  ended: () => void = () => {},
): WorkLoop<JobServices> =>
  new WorkLoop({
    database: site.database,
    jobs,
    slots: AT_ONCE,
    clock: systemClock,
    surround: async (tenantId) => ({ tenant: await site.tenants.byId(tenantId), services: site.services }),
    watch: { claimed: () => {}, ended, trouble: (_message, error) => console.error(error) },
  })

/** Works so many jobs off that are there already; answers how many a second. */
export async function workOff(site: Site, count: number, jobs?: readonly AnyJob<JobServices>[]): Promise<number> {
  const { hit, perSecond } = counter(count)
  const loop = loopOf(site, jobs, hit)
  const begun = performance.now()
  loop.start()
  const rate = await perSecond(begun)
  await loop.stop()
  return rate
}

/** A step that computes. */
export const gives = (stepName: string, expressionCel: string) => ({
  stepName,
  evaluateExpressions: { expressions: [{ key: 'value', expressionCel }] },
})

export const at = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!
