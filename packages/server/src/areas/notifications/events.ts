import type { Change } from '../../service/events.ts'

type Facts = { readonly suppressed: boolean; readonly recipients: number }

/**
 * A mail was sent, or dropped because notifications are switched off. Neither addresses nor texts are recorded: a
 * step may have made them from a secret. The key is what the mail is known by.
 */
export const mailSent = (key: string, { recipients, suppressed }: Facts): Change => ({
  kind: suppressed ? 'notifications.email.suppressed' : 'notifications.email.sent',
  subject: { type: 'email', id: key },
  after: { recipients },
})

export const chatSent = (key: string, { recipients, suppressed }: Facts): Change => ({
  kind: suppressed ? 'notifications.chatMessage.suppressed' : 'notifications.chatMessage.sent',
  subject: { type: 'chatMessage', id: key },
  after: { recipients },
})
