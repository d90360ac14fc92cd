import { formatTimestamp } from '../../../../lib/timestamp.ts'
import { pageOfUserFields } from '../../../directory/index.ts'
import { cronOf } from '../kinds/when.ts'
import { Asking, Texts } from '../matching/asking.ts'
import { everyKey } from '../matching/happening.ts'
import { asked } from './asked.ts'
import type { Fired, Firing } from './fire.ts'

/** For each user who is not deleted, unless the condition says no. */
export async function fireUsers(firing: Firing<'schedule'>): Promise<Fired> {
  const { tx, expressions, now, trigger, tick, firedAt, after, limit } = firing
  const users = await pageOfUserFields(tx, { after, limit, madeBy: firedAt })
  const { zone } = cronOf(trigger)
  const texts = new Texts(expressions, now)
  const { kept, failed } = asked(users, (user) => {
    const eventKey = `${tick}/${user.id}`
    const said = { user, user_id: user.id, scheduled_at: formatTimestamp(tick), timezone: zone }
    const made = { ...everyKey('schedule', eventKey, firedAt), ...said }
    const asking = new Asking(texts, { kind: 'schedule', made, user })
    if (!asking.holds(trigger.condition) || asking.saysSkip(trigger.skipIfTrueCel)) return undefined
    return { eventKey, trigger: { made }, subjectUserId: user.id }
  })
  return { runs: kept, failed, next: users.length < limit ? undefined : users.at(-1)!.id }
}
