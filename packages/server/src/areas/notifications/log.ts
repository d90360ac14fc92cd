import type { EntryType } from '../../service/log/entry.ts'
import type { LogRule, LogRules } from '../../service/log/rule.ts'
import { entityRule } from '../../service/log/rules.ts'

const PROVIDER = { type: 'EmailProvider', code: 'email_provider' }
const CHAT = { type: 'Chat', code: 'chat' }
const SWITCH = { type: 'NotificationSettings', code: 'notification_settings' }

const handedOver = (code: string, type: string, what: string, suppressed: boolean): LogRule => {
  const activity = suppressed ? `${code}_suppressed` : `${code}_sent`
  const entryType: EntryType = { class: 'entityManagement', activity, code: `notification.${activity}` }
  return {
    entryTypes: [entryType],
    toEntries: ({ subject, after }) => [
      {
        ...entryType,
        message: suppressed ? `${what} was dropped: notifications are switched off` : `${what} was sent`,
        about: { entity: { uid: subject.id, name: '', type } },
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
      message: `${after?.count} messages ${after?.noticeKind} were dropped: notifications are switched off`,
      about: { entity: { uid: subject.id, name: '', type: 'Notification' } },
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
      about: { entity: { uid: subject.id, name: '', type: 'Notification' } },
      unmapped: { channel: after?.channel },
    },
  ],
}

export const notificationLog: LogRules = {
  'notifications.message.suppressed': suppressed,
  'notifications.message.failed': failed,
  'notifications.inbox.read': entityRule({ type: 'Inbox', code: 'inbox' }, 'inbox_read', 'read'),
  'notifications.emailProvider.updated': entityRule(PROVIDER, 'Update', 'updated'),
  'notifications.emailProvider.deleted': entityRule(PROVIDER, 'Delete', 'deleted'),
  'notifications.chat.updated': entityRule(CHAT, 'Update', 'updated'),
  'notifications.chat.deleted': entityRule(CHAT, 'Delete', 'deleted'),
  'notifications.switch.set': entityRule(SWITCH, 'Update', 'updated'),
  'notifications.email.sent': handedOver('email', 'Email', 'A mail', false),
  'notifications.email.suppressed': handedOver('email', 'Email', 'A mail', true),
  'notifications.chatMessage.sent': handedOver('chat_message', 'ChatMessage', 'A chat message', false),
  'notifications.chatMessage.suppressed': handedOver('chat_message', 'ChatMessage', 'A chat message', true),
}
