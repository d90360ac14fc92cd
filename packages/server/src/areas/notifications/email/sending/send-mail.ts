import type { JobServices } from '../../../../service/area-job.ts'
import type { Tx } from '../../../../store/tx.ts'
import { sentMemory } from '../../sent/memory.ts'
import { areDisabled } from '../../tenant-switch/store.ts'
import { findProvider } from '../store.ts'
import { lettersOf, type Mail, MailOff, MailRefused, type RenderedMail } from './mail.ts'
import { outgoingOf } from './provider-of.ts'

export type MailSending = JobServices & { readonly read: Tx; readonly now: Temporal.Instant }

export type MailTo = {
  readonly addresses: readonly string[]
  /** Whether they are of users the service knows: the operator's relay is for nobody else. */
  readonly areKnown: boolean
}

export type Sent = { readonly suppressed: boolean; readonly messageIds: readonly string[] }

/** Sends a mail to each address, outside of transactions. Throws `MailRefused` for what no repetition would change. */
export async function sendMail(
  sending: MailSending,
  mail: Mail | RenderedMail,
  { addresses, areKnown }: MailTo,
): Promise<Sent> {
  const outgoing = await findOutgoing(sending, areKnown)
  if (!outgoing) return { suppressed: true, messageIds: [] }
  const letters = await lettersOf(mail, outgoing.sender, addresses, sending.now)
  const memory = sentMemory(sending.tenant, sending.now)
  const known = await memory.find(letters.map(({ messageId }) => messageId))
  await outgoing.provider.send(
    letters.filter(({ messageId }) => !known.has(messageId)),
    ({ messageId }) => memory.keep(messageId, { message_id: messageId, channel_id: '' }),
  )
  return { suppressed: false, messageIds: letters.map(({ messageId }) => messageId) }
}

/** Whether a mail would be suppressed; nothing is sent. Throws `MailRefused` like `sendMail`. */
export async function previewMail(
  sending: MailSending,
  { areKnown }: Pick<MailTo, 'areKnown'>,
): Promise<{ readonly suppressed: boolean }> {
  return { suppressed: (await findOutgoing(sending, areKnown)) === undefined }
}

/** What mail goes out by; undefined while notifications are switched off. */
async function findOutgoing(sending: MailSending, areKnown: boolean) {
  if (await areDisabled(sending.read)) return undefined
  const outgoing = outgoingOf(await findProvider(sending.read), sending)
  if (!outgoing) throw new MailOff('no e-mail provider is configured')
  if (!outgoing.own && !areKnown) {
    throw new MailRefused(
      'mail to addresses needs an e-mail provider of the tenant; the relay reaches known users only',
    )
  }
  return outgoing
}
