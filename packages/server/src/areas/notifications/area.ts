import { extend } from '../../service/extension.ts'
import { area } from '../area.ts'
import { deleteChat } from './chat/operations/delete.ts'
import { getChat } from './chat/operations/get.ts'
import { testChat } from './chat/operations/test.ts'
import { updateChat } from './chat/operations/update.ts'
import { getEmailCapabilities } from './email/operations/capabilities.ts'
import { deleteEmailProvider } from './email/operations/delete.ts'
import { getEmailProvider } from './email/operations/get.ts'
import { listEmailAuditEvents } from './email/operations/list-audit-events.ts'
import { testEmailProvider } from './email/operations/test.ts'
import { updateEmailProvider } from './email/operations/update.ts'
import { notificationLog } from './log.ts'
import { noticeConsumer, noticeSources } from './notices/consumer.ts'
import { exporterNotices } from './notices/exporters.ts'
import { forgetSent } from './sent/forget.ts'
import { getNotificationSwitch } from './tenant-switch/get.ts'
import { setNotificationSwitch } from './tenant-switch/set.ts'

export const notificationsArea = area({
  name: 'notifications',
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
  ],
  jobs: [forgetSent, exporterNotices.job],
  schedules: [{ id: 'notifications.forgetSent', pattern: '41 3 * * *', zone: 'UTC', job: forgetSent, payload: {} }],
  consumers: ({ registry }) => [noticeConsumer(registry.extensions)],
  logRules: notificationLog,
  extensions: [extend(noticeSources, exporterNotices.consumer)],
  tables: ['chat_settings', 'email_providers', 'notification_settings', 'sent_messages'],
  settings: ['REEVE_SMTP_URL', 'REEVE_SMTP_FROM'],
})
