import type { EntryType } from '../../service/log/entry.ts'
import { type LogRule, type LogRules, textOf } from '../../service/log/rule.ts'
import { entityRule, routine, settingsRule, switchRule } from '../../service/log/rules.ts'

const handedOver = (code: string, type: string, what: string, suppressed: boolean): LogRule => {
  const activity = suppressed ? `${code}_suppressed` : `${code}_sent`
  const entryType: EntryType = { class: 'entityManagement', activity, code: `notification.${activity}` }
  return {
    entryTypes: [entryType],
    isRoutine: true,
    toEntries: ({ subject, after }) => [
      {
        ...entryType,
        message: suppressed ? `${what} was dropped: notifications are switched off` : `${what} was sent`,
        about: { entity: { uid: subject.id, name: what.replace(/^A /, ''), type } },
        unmapped: { recipients: after?.recipients },
      },
    ],
  }
}

const SUPPRESSED: EntryType = {
  class: 'entityManagement',
  activity: 'notification_suppressed',
  code: 'notification.suppressed',
}
const FAILED: EntryType = { class: 'entityManagement', activity: 'notification_failed', code: 'notification.failed' }

/** How many messages of one kind were dropped in a minute. */
const suppressed: LogRule = {
  entryTypes: [SUPPRESSED],
  toEntries: ({ subject, after }) => [
    {
      ...SUPPRESSED,
      message: `${Number(after?.count ?? 0)} messages were dropped: notifications are switched off`,
      about: { entity: { uid: subject.id, name: textOf(after, 'noticeKind'), type: 'Notification' } },
      unmapped: { type: after?.noticeKind, count: after?.count },
    },
  ],
}

const failed: LogRule = {
  entryTypes: [FAILED],
  toEntries: ({ subject, after }) => [
    {
      ...FAILED,
      message: 'A message was not sent and is not tried again',
      failure: String(after?.error ?? ''),
      severity: 'Low',
      about: { entity: { uid: subject.id, name: textOf(after, 'channel'), type: 'Notification' } },
      unmapped: { channel: after?.channel },
    },
  ],
}

export const notificationLog: LogRules = {
  'notifications.message.suppressed': suppressed,
  'notifications.message.failed': failed,
  'notifications.inbox.read': routine(
    entityRule(
      { type: 'Inbox', code: 'inbox', says: { read: 'marked notices of the inbox as read' } },
      'inbox_read',
      'read',
    ),
  ),
  'notifications.emailProvider.updated': settingsRule('mail'),
  'notifications.emailProvider.deleted': settingsRule('mail'),
  'notifications.chat.updated': settingsRule('chat'),
  'notifications.chat.deleted': settingsRule('chat'),
  'notifications.switch.set': switchRule('notifications', 'disabled'),
  'notifications.email.sent': handedOver('email', 'Email', 'A mail', false),
  'notifications.email.suppressed': handedOver('email', 'Email', 'A mail', true),
  'notifications.chatMessage.sent': handedOver('chat_message', 'ChatMessage', 'A chat message', false),
  'notifications.chatMessage.suppressed': handedOver('chat_message', 'ChatMessage', 'A chat message', true),
}
