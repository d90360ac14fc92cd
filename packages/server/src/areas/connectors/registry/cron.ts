import { invalid } from '../../../lib/failure.ts'
import { scheduleProblem } from '../running/schedule.ts'

type Asked = { readonly cronSpec: string; readonly timezone?: string }
export type Cron = { readonly spec: string; readonly zone: string }

/** When a connector is asked to sync; nothing is the usual rhythm. */
export function readCron(asked: Asked | null | undefined, now: Temporal.Instant): Cron {
  if (!asked) return { spec: '', zone: '' }
  const cron = { spec: asked.cronSpec, zone: asked.timezone || 'UTC' }
  const problem = scheduleProblem({ pattern: cron.spec, zone: cron.zone }, now)
  if (problem) throw invalid(/time zone/.test(problem) ? 'cron.timezone' : 'cron.cronSpec', problem)
  return cron
}
