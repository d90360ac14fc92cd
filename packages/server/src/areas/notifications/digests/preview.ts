import { denied, missingReference } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { anybody, loading } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { isSuperAdministrator } from '../../../service/permissions.ts'
import { list } from '../../../wire/collections.ts'
import { id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { calendarAt, dayOf, getCalendars } from '../../organisation/api.ts'
import { areDisabled } from '../tenant-switch/store.ts'
import { gatherDigests } from './gather.ts'
import { credentialDigest, digest } from './notice-kinds.ts'
import { findReader, type Reader } from './readers.ts'
import { digestDue, HOURS, type Scope } from './schedule.ts'
import { MOST_LINES } from './section.ts'
import { DIGEST_SECTIONS, type DigestAbout } from './sections.ts'

const DigestSection = shape('DigestSection', 'A section of a digest.', {
  title: text(256, 'What stands above it.'),
  count: int32('How much there is of it.'),
  lines: list(
    shape('DigestLine', 'A line of a digest.', {
      title: text(1024, 'What it is about.'),
      detail: text(1024, 'More of it.'),
      link: text(2048, 'Where it is, in the console.'),
    }),
    MOST_LINES,
    'The first of it.',
  ),
})

const Digest = shape('Digest', 'A digest on one channel.', {
  channel: text(64, 'email, slack or teams.'),
  hour: int32('The hour of the day, where the organisation is.'),
  subject: text(1024, 'What the message is called.'),
  sections: list(DigestSection, 16, 'What it says; sections without anything are left out.'),
})

type Mine = { readonly ownId: string; readonly mayPreviewAll: boolean }

const reader = loading<Mine, object>(
  anybody('people, about themselves; a Super Administrator about everybody'),
  async ({ actor, grants }) => ({ ownId: userIdOf(actor), mayPreviewAll: isSuperAdministrator(grants) }),
)

export const previewDigest = operation({
  id: 'notifications.digest.preview',
  about: 'Tells which digests somebody would be sent on a day, or why there is none. Nothing is sent.',
  route: 'POST /api/v1/notifications/digest/preview',
  called: 'DigestService/Preview',
  reads: true,
  guard: reader,
  request: shape('PreviewDigestRequest', 'Whose, and when.', {
    userId: id('The caller when absent.'),
    at: timestamp('A time of the day; now when absent.'),
  }),
  response: shape('PreviewDigestResponse', 'The digests of the day.', {
    list: list(Digest, 8, 'By channel; none when nothing would be sent.'),
    reason: text(1024, 'Why nothing would be sent; empty when something would.'),
  }),

  async run({ tx, services, ownId, mayPreviewAll }, { userId: asked, at: given }) {
    const userId = asked || ownId
    if (userId !== ownId && !mayPreviewAll) throw denied('of a Super Administrator')
    const found = await findReader(tx, userId)
    if (!found && userId !== ownId) throw missingReference('userId', 'enabled person', userId)
    if (!found) return nothing('digests are for people who are enabled')
    if (await areDisabled(tx)) return nothing('notifications of the tenant are switched off')
    if (found.digests.size === 0) return nothing('digests are switched off, or there is no address to send them to')
    const at = given ?? tx.now
    const calendar = calendarAt(await getCalendars(tx), at)
    const due = dueOn(found, dayOf(calendar.timezone, at), calendar.workdays)
    if (due.length === 0) return nothing('no digest comes on this day')
    const told = await Promise.all(
      due.map(async ({ channel, hour, scope }) => {
        const people = [{ ...found, scope }]
        const about = (await gatherDigests(tx, services.registry.extensions, people, { calendar, at })).get(userId)
        return about
          ? [
              {
                channel,
                hour,
                subject: (scope === 'all' ? digest : credentialDigest).title(about),
                sections: about.sections.map(toSection),
              },
            ]
          : []
      }),
    )
    const digests = told.flat()
    return digests.length > 0 ? { list: digests, reason: '' } : nothing('there is nothing to say')
  },
})

const nothing = (reason: string) => ({ list: [], reason })

const toSection = ({ name, count, lines }: DigestAbout['sections'][number]) => ({
  title: DIGEST_SECTIONS[name].heading,
  count,
  lines: [...lines],
})

type Due = { readonly channel: string; readonly hour: number; readonly scope: Scope }

const dueOn = ({ digests, isAdministrator }: Reader, date: Temporal.PlainDate, workdays: readonly number[]): Due[] =>
  [...digests].flatMap(([channel, digest]) =>
    HOURS.flatMap((hour) => {
      const scope = digestDue({ date, hour, workdays }, { channel, digest, isAdministrator })
      return scope ? [{ channel, hour, scope }] : []
    }),
  )
