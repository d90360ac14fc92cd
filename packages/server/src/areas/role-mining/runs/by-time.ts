import { nextTick } from '../../../engine/cron.ts'
import { done } from '../../../engine/outcome.ts'
import { areaJob } from '../../../service/area-job.ts'
import { calendarAt, getCalendars } from '../../organisation/api.ts'
import { findConfig } from '../config/store.ts'
import { hasConnector, startByTime } from './start.ts'

/** Looked at every hour: a time of the settings within it has come. */
export const byTimeJob = areaJob<{ readonly tick: string }>({
  kind: 'roleMining.byTime',
  about: 'Has suggestions of roles looked for at the times of the settings.',
  retry: { delaySeconds: [60, 600], jitter: 0.2, attempts: 3 },

  async run({ tx, emit }, { tick }) {
    const { content } = await findConfig(tx)
    if (!content.schedule.enabled) return done
    const { timezone: zone } = calendarAt(await getCalendars(tx), tx.now)
    const at = Temporal.Instant.from(tick)
    const next = nextTick({ pattern: content.schedule.cronSpec, zone }, at.subtract({ hours: 1 }))
    const isDue = next !== undefined && Temporal.Instant.compare(next, at) <= 0
    if (isDue && (await hasConnector(tx))) await startByTime({ tx, emit }, content.schedule.cronSpec)
    return done
  },
})
