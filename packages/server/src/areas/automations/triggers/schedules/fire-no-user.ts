import { formatTimestamp } from '../../../../lib/timestamp.ts'
import { cronOf } from '../kinds/when.ts'
import { everyKey } from '../matching/trigger-event.ts'
import type { Fired, Firing } from './fire.ts'

/** Once, for nobody. */
export async function fireNoUser({ trigger, tick, firedAt }: Firing<'scheduleNoUser'>): Promise<Fired> {
  const eventKey = tick.toString()
  const said = {
    scheduled_at: formatTimestamp(tick),
    timezone: cronOf(trigger).zone,
    cron_spec: trigger.cronSpec ?? '',
  }
  const made = { ...everyKey('scheduleNoUser', eventKey, firedAt), ...said }
  return { runs: [{ eventKey, trigger: { made }, subjectUserId: '' }] }
}
