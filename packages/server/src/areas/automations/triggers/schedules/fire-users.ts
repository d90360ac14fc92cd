import { basicUserFields } from '../../../../expressions/reach.ts'
import type { UserFields } from '../../../../expressions/types/user.ts'
import { formatTimestamp } from '../../../../lib/timestamp.ts'
import type { Tx } from '../../../../store/tx.ts'
import { pageOfUserFields, usersOfApp } from '../../../directory/expressions/api.ts'
import { cronOf } from '../kinds/when.ts'
import { Asking, Texts } from '../matching/asking.ts'
import { everyKey } from '../matching/trigger-event.ts'
import { asked } from './asked.ts'
import type { Fired, Firing } from './fire.ts'

/** For each user who is not deleted and meets the condition. */
export async function fireUsers(firing: Firing<'schedule'>): Promise<Fired> {
  const { tx, expressions, now, trigger, withinApp, tick, firedAt, after, limit } = firing
  const page = await pageOfUserFields(tx, { after, limit, madeBy: firedAt })
  const users = withinApp === '' ? page : await seenByOwner(tx, withinApp, page)
  const { zone } = cronOf(trigger)
  const texts = new Texts(expressions, now)
  const { kept, failed } = asked(users, (user) => {
    const eventKey = `${tick}/${user.id}`
    const said = { user, user_id: user.id, scheduled_at: formatTimestamp(tick), timezone: zone }
    const made = { ...everyKey('schedule', eventKey, firedAt), ...said }
    const asking = new Asking(texts, { kind: 'schedule', made, user })
    if (!asking.isTrue(trigger.condition) || asking.saysSkip(trigger.skipIfTrueCel)) return undefined
    return { eventKey, trigger: { made }, subjectUserId: user.id }
  })
  return { runs: kept, failed, next: page.length < limit ? undefined : page.at(-1)!.id }
}

/** Those with an account in the app, without their details. */
async function seenByOwner(tx: Tx, appId: string, users: readonly UserFields[]): Promise<UserFields[]> {
  const inApp = await usersOfApp(
    tx,
    appId,
    users.map(({ id }) => id),
  )
  return users.filter(({ id }) => inApp.has(id)).map(basicUserFields)
}
