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

/** Messages of one minute and kind that were not sent because notifications are switched off. */
export const messagesSuppressed = (minute: string, kind: string, count: number): Change => ({
  kind: 'notifications.message.suppressed',
  subject: { type: 'notification', id: minute },
  after: { noticeKind: kind, count },
})

/** Somebody has read notices of the inbox. */
export const noticesRead = (userId: string, count: number): Change => ({
  kind: 'notifications.inbox.read',
  subject: { type: 'user', id: userId },
  after: { count },
})

/** A message was not sent, and is not tried again. */
export const messageFailed = (messageId: string, channel: string, why: string): Change => ({
  kind: 'notifications.message.failed',
  subject: { type: 'notification', id: messageId },
  after: { channel, error: why.slice(0, 500) },
})

export const chatSent = (key: string, { recipients, suppressed }: Facts): Change => ({
  kind: suppressed ? 'notifications.chatMessage.suppressed' : 'notifications.chatMessage.sent',
  subject: { type: 'chatMessage', id: key },
  after: { recipients },
})
