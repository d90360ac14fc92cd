import { contactAddresses } from '../../contacts/addresses.ts'
import { MailBounced, MailOff, MailRefused } from '../../email/sending/mail.ts'
import { sendMail } from '../../email/sending/send-mail.ts'
import { channelsFor } from '../../preferences/channels.ts'
import { contentOf } from '../../rendering/content.ts'
import { htmlOf } from '../../rendering/html.ts'
import { namesFor } from '../../rendering/names.ts'
import { plainOf } from '../../rendering/plain.ts'
import { unsubscribeUrl } from '../../unsubscribe/token.ts'
import { isResting } from '../bounces/store.ts'
import type { Message, Recipient } from '../message.ts'
import { stillTrue } from '../truths.ts'
import { type Delivered, dropped, type Sending } from './delivered.ts'

/** Sends a message by mail, outside of transactions. */
export async function deliverMail(sending: Sending, message: Message): Promise<Delivered> {
  const { read, services, tenant } = sending
  const { kind, user } = message
  if (user === null) return dropped('the user is told nothing any more')
  const own = user && (kind.address?.(message.notices[0]!.about) ?? user.email)
  const addresses = own === undefined ? await contactAddresses(read, kind.contacts!) : [own].filter((one) => one !== '')
  const [address] = addresses
  if (address === undefined) return dropped('there is no address')
  if (user && (await isResting(read, { userId: user.id, address }))) return dropped('mail to the address is refused')
  const notices = await stillTrue(read, services.registry.extensions, kind, message.notices)
  if (notices.length === 0) return dropped('it is not true any more')
  const content = contentOf(kind, notices, await namesFor(read, kind, notices), {
    baseUrl: services.addresses().baseUrlOf(tenant),
    isContact: user === undefined,
    unsubscribeUrl: user ? await unsubscribeFor(sending, message, user) : '',
  })
  const mail = {
    key: `${tenant.id}/notices/${message.id}`,
    senderName: '',
    subject: content.subject,
    text: plainOf(content),
    html: htmlOf(content),
    ...(content.unsubscribe ? { unsubscribeUrl: content.unsubscribe.url } : {}),
  }
  try {
    const { suppressed } = await sendMail(sending, mail, { addresses, areKnown: true })
    return suppressed ? { kind: 'suppressed' } : { kind: 'sent', recipients: addresses.length, userId: user?.id ?? '' }
  } catch (error) {
    if (error instanceof MailOff) return dropped(error.message)
    if (!(error instanceof MailRefused)) throw error
    const bounced = error instanceof MailBounced && user ? { userId: user.id, address } : undefined
    return { kind: 'refused', why: error.message, ...(bounced ? { bounced } : {}) }
  }
}

/** Empty for what nobody can switch off. */
async function unsubscribeFor(
  { read, services, tenant }: Sending,
  { kind }: Message,
  user: Recipient,
): Promise<string> {
  const { preference } = kind
  const { mayUnsubscribe } = await channelsFor(read, { userId: user.id, preference })
  return mayUnsubscribe ? unsubscribeUrl(services.addresses(), tenant, { userId: user.id, preference }) : ''
}
