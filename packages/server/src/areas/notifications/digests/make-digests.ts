import { done, sleepUntil } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { type AreaJobContext, areaJob } from '../../../service/area-job.ts'
import { type Calendar, calendarAt, dayOf, getCalendars, isBetween } from '../../organisation/api.ts'
import { notify } from '../notices/notify.ts'
import type { ChannelName } from '../preferences/names.ts'
import { gatherDigests } from './gather.ts'
import { credentialDigest, digest } from './notice-kinds.ts'
import { listReaders, type Reader } from './readers.ts'
import { digestDue, HOURS, type Scope } from './schedule.ts'
import { findPlace, insertDigests, savePlace } from './store.ts'

const PEOPLE_AT_A_TIME = 200
/** Notices of one kind to one person are gathered for two minutes: digests of two hours are no one message. */
const APART = { minutes: 3 }

/**
 * Looks a few times an hour whether digests are due where the organisation is. Each is stored in the transaction that
 * makes the notice, so that nobody gets two for one day, whatever happens to clocks and processes.
 */
export const makeDigests = areaJob<{ tick: string }>({
  kind: 'notifications.makeDigests',
  about: 'Makes the digests of the day once their hour has come.',
  retry: PATIENT,
  concurrency: { perTenant: 1 },

  async run(context) {
    const { tx, now } = context
    const calendar = calendarAt(await getCalendars(tx), now)
    const date = dayOf(calendar.timezone, now)
    for (const hour of HOURS.filter((one) => isBetween(calendar.timezone, now, one))) {
      const after = await findPlace(tx, date.toString(), hour)
      if (after === undefined) continue
      const people = await listReaders(tx, after, PEOPLE_AT_A_TIME)
      await makeFor(context, people, { date, hour, calendar })
      const isMore = people.length === PEOPLE_AT_A_TIME
      await savePlace(tx, date.toString(), hour, isMore ? people.at(-1)!.userId : undefined)
      return sleepUntil(isMore ? now : now.add(APART))
    }
    return done
  },
})

type When = { readonly date: Temporal.PlainDate; readonly hour: number; readonly calendar: Calendar }
type Due = Reader & { readonly channel: ChannelName; readonly scope: Scope }

async function makeFor({ tx, now, services }: AreaJobContext, people: readonly Reader[], when: When): Promise<void> {
  const { date, hour, calendar } = when
  const due: Due[] = people.flatMap((reader) =>
    [...reader.digests].flatMap(([channel, wanted]) => {
      const scope = digestDue(
        { date, hour, workdays: calendar.workdays },
        { channel, digest: wanted, isAdministrator: reader.isAdministrator },
      )
      return scope ? [{ ...reader, channel, scope }] : []
    }),
  )
  for (const scope of ['all', 'credentials'] as const) {
    const some = due.filter((one) => one.scope === scope)
    const told = await gatherDigests(tx, services.registry.extensions, onceEach(some), { calendar, at: now })
    const keys = some.filter(({ userId }) => told.has(userId))
    const made = await insertDigests(
      tx,
      keys.map(({ userId, channel }) => ({ userId, channel, date: date.toString() })),
    )
    for (const [userId, digests] of Map.groupBy(made, (one) => one.userId)) {
      const channels = digests.map(({ channel }) => (channel === 'email' ? 'email' : 'chat'))
      await notify(tx, scope === 'all' ? digest : credentialDigest, {
        userIds: [userId],
        eventKey: `${date}/${channels.join('/')}`,
        subject: { type: 'digest', id: date.toString() },
        about: told.get(userId)!,
        path: scope === 'all' ? '/' : '/settings/service-principals',
        channels,
      })
    }
  }
}

/** Somebody may get it on two channels. */
const onceEach = (due: readonly Due[]): Due[] => [...new Map(due.map((one) => [one.userId, one])).values()]
