import type { Consumer } from '../../../engine/consume/consume.ts'
import type { StoredEvent } from '../../../engine/consume/event.ts'
import { enqueueAll } from '../../../engine/enqueue.ts'
import { done } from '../../../engine/outcome.ts'
import { type AreaJob, areaJob } from '../../../service/area-job.ts'
import type { Tx } from '../../../store/tx.ts'
import { MailRefused } from '../email/sending/mail.ts'
import { sendMail } from '../email/sending/send-mail.ts'
import { mailSent } from '../events.ts'
import { addressesOf } from './addresses.ts'

type EventFacts = Readonly<Record<string, unknown>>
type Mail = { readonly userIds: readonly string[]; readonly subject: string; readonly markdown: string }
type NoticePayload = { readonly eventId: string; readonly kind: string; readonly told: EventFacts }

/** The mail for one kind of event; undefined when there is none. */
export type Notice = (read: Tx, told: EventFacts) => Promise<Mail | undefined>

type Definition = {
  /** Names the consumer and the job. */
  readonly name: string
  readonly about: string
  readonly notices: Readonly<Record<string, Notice>>
}

/** Mails about events, each sent once: a consumer that enqueues them and the job that sends them. */
export function noticesOf({ name, about, notices }: Definition): { consumer: Consumer; job: AreaJob } {
  const job = areaJob<NoticePayload, Sent | undefined>({
    kind: `${name}.notify`,
    about,
    retry: { delaySeconds: [60, 300, 900, 1800], jitter: 0.2, attempts: 5 },
    waits: true,

    async prepare({ read, services, tenant, now }, { eventId, kind, told }) {
      const mail = await notices[kind]?.(read, told)
      if (!mail) return undefined
      const addresses = await addressesOf(read, mail.userIds)
      const letter = { key: `${tenant.id}/${name}/${eventId}`, senderName: '', ...mail }
      try {
        const { suppressed } = await sendMail({ read, services, tenant, now }, letter, { addresses, areKnown: true })
        return { recipients: addresses.length, suppressed }
      } catch (error) {
        // Without a mail provider there is nothing to try again; the system log has the event.
        if (error instanceof MailRefused) return undefined
        throw error
      }
    },

    async run({ emit }, { eventId }, sent) {
      if (sent) emit(mailSent(eventId, sent))
      return done
    },
  })
  const consumer: Consumer = {
    name: `${name}-notices`,
    async apply(tx, events) {
      const items = events.filter(({ kind }) => notices[kind]).map(itemOf)
      await enqueueAll(tx, job, items)
    },
  }
  return { consumer, job }
}

type Sent = { readonly recipients: number; readonly suppressed: boolean }

const itemOf = ({ id, kind, after }: StoredEvent) => ({
  key: id,
  payload: { eventId: id, kind, told: (after ?? {}) as EventFacts }, // Safe because the content of events is an object.
})
