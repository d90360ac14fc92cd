import type { Change } from '../../service/events.ts'
import type { ChatSent } from './chat/sending/message.ts'

type MailFacts = { readonly recipients: readonly string[]; readonly subject: string; readonly suppressed: boolean }

const SHOWN = 100

/** A mail was handed over, or dropped because notifications are switched off. The key is what it is known by. */
export const mailSent = (key: string, { recipients, subject, suppressed }: MailFacts): Change => ({
  kind: suppressed ? 'notifications.email.suppressed' : 'notifications.email.sent',
  subject: { type: 'email', id: key },
  after: { subject, recipients: recipients.slice(0, SHOWN), recipientCount: recipients.length },
})

export const chatSent = (key: string, { channelId, recipientIds, suppressed }: ChatSent): Change => ({
  kind: suppressed ? 'notifications.chatMessage.suppressed' : 'notifications.chatMessage.sent',
  subject: { type: 'chatMessage', id: key },
  after: { channelId, recipientIds: recipientIds.slice(0, SHOWN), recipientCount: recipientIds.length },
})
