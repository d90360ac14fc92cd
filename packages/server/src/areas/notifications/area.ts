import { extend } from '../../service/extension.ts'
import { area } from '../area.ts'
import { setupSteps } from '../console/api.ts'
import { answerButton } from './chat/actions/answer.ts'
import { chatEvents } from './chat/actions/events-endpoint.ts'
import { chatInteractions } from './chat/actions/interactions-endpoint.ts'
import { deleteChat } from './chat/operations/delete.ts'
import { getChat } from './chat/operations/get.ts'
import { testChat } from './chat/operations/test.ts'
import { updateChat } from './chat/operations/update.ts'
import { contactsPart } from './contacts/part.ts'
import { digestsPart } from './digests/part.ts'
import { getEmailCapabilities } from './email/operations/capabilities.ts'
import { deleteEmailProvider } from './email/operations/delete.ts'
import { getEmailProvider } from './email/operations/get.ts'
import { listEmailAuditEvents } from './email/operations/list-audit-events.ts'
import { testEmailProvider } from './email/operations/test.ts'
import { updateEmailProvider } from './email/operations/update.ts'
import { mailStep } from './email/setup-step.ts'
import { notificationLog } from './log.ts'
import { followedEvents } from './notices/followed-events.ts'
import { gather } from './notices/jobs/gather.ts'
import { send } from './notices/jobs/send.ts'
import { tidyNotices } from './notices/jobs/tidy.ts'
import { listNotifications } from './notices/operations/list.ts'
import { readNotifications } from './notices/operations/read.ts'
import { logSuppressed } from './notices/suppressed.ts'
import { preferencesPart } from './preferences/part.ts'
import { forgetSent } from './sent/forget.ts'
import { getNotificationSwitch } from './tenant-switch/get.ts'
import { setNotificationSwitch } from './tenant-switch/set.ts'
import { unsubscribeEndpoints } from './unsubscribe/endpoints.ts'

export const notificationsArea = area({
  name: 'notifications',
  parts: [contactsPart, preferencesPart, digestsPart],
  operations: [
    getEmailProvider,
    updateEmailProvider,
    deleteEmailProvider,
    testEmailProvider,
    listEmailAuditEvents,
    getEmailCapabilities,
    getChat,
    updateChat,
    deleteChat,
    testChat,
    getNotificationSwitch,
    setNotificationSwitch,
    listNotifications,
    readNotifications,
  ],
  endpoints: (services) => [chatInteractions(services), chatEvents(services), ...unsubscribeEndpoints],
  jobs: [answerButton, forgetSent, gather, send, logSuppressed, tidyNotices],
  schedules: [
    { id: 'notifications.forgetSent', pattern: '41 3 * * *', zone: 'UTC', job: forgetSent, payload: {} },
    { id: 'notifications.tidyNotices', pattern: '17 4 * * *', zone: 'UTC', job: tidyNotices, payload: {} },
  ],
  extensions: [extend(setupSteps, mailStep)],
  consumers: () => [followedEvents],
  logRules: notificationLog,
  tables: [
    'chat_calls',
    'chat_settings',
    'email_providers',
    'mail_bounces',
    'notice_messages',
    'notice_sends',
    'notices',
    'notification_settings',
    'sent_messages',
    'suppressed_messages',
  ],
  settings: ['REEVE_SMTP_URL', 'REEVE_SMTP_FROM'],
})
