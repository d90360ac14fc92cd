import { formatTimestamp } from '../../../../lib/timestamp.ts'
import { loadAppNames, pageOfAccountFields } from '../../../directory/expressions/api.ts'
import { cronOf } from '../kinds/when.ts'
import { accountKeys } from '../matching/account-events.ts'
import { Asking, Texts } from '../matching/asking.ts'
import { everyKey } from '../matching/trigger-event.ts'
import { visibleUsers } from '../visible-users.ts'
import { asked } from './asked.ts'
import type { Fired, Firing } from './fire.ts'

/** For each account of the app that meets the condition. */
export async function fireAppUsers(firing: Firing<'scheduleAppUser'>): Promise<Fired> {
  const { tx, expressions, now, trigger, appId, withinApp, tick, firedAt, after, limit } = firing
  if (withinApp !== '' && withinApp !== appId) return { runs: [] }
  const accounts = await pageOfAccountFields(tx, { appId, after, limit, madeBy: firedAt })
  const owners = accounts.flatMap(({ identityUserId }) => identityUserId ?? [])
  const facts = { users: await visibleUsers(tx, owners, withinApp), apps: await loadAppNames(tx, [appId]) }
  const { zone } = cronOf(trigger)
  const texts = new Texts(expressions, now)
  const { kept, failed } = asked(accounts, (account) => {
    const eventKey = `${tick}/${account.id}`
    const said = { ...accountKeys(account, facts), scheduled_at: formatTimestamp(tick), timezone: zone }
    const made = { ...everyKey('scheduleAppUser', eventKey, firedAt), ...said }
    const user = facts.users.get(account.identityUserId ?? '')
    const asking = new Asking(texts, { kind: 'scheduleAppUser', made, user, account })
    if (!asking.isTrue(trigger.condition)) return undefined
    return { eventKey, trigger: { made }, subjectUserId: user?.id ?? '' }
  })
  return { runs: kept, failed, next: accounts.length < limit ? undefined : accounts.at(-1)!.id }
}
