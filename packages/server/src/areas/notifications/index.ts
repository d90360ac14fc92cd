import type { AreaJob } from '../../service/area-job.ts'
import type { AnyOperation } from '../../service/operation.ts'
import type { TenantSchedule } from '../../service/tenant-schedule.ts'
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
import { exporterNotices } from './notices/exporters.ts'
import { forgetSent } from './sent/forget.ts'
import { getNotificationSwitch } from './switch/get.ts'
import { setNotificationSwitch } from './switch/set.ts'

export { ChatRefused, type ChatSent } from './chat/sending/message.ts'
export { sendChat } from './chat/sending/send-chat.ts'
export { MailRefused } from './email/sending/mail.ts'
export { type Sent, sendMail } from './email/sending/send-mail.ts'
export { chatSent, mailSent } from './events.ts'
export { notificationLog } from './log.ts'
export { addressesOf } from './notices/addresses.ts'
export { exporterNotices } from './notices/exporters.ts'
export { noticesOf } from './notices/notice-job.ts'

export const notificationJobs: readonly AreaJob[] = [forgetSent, exporterNotices.job]
export const notificationSchedules: readonly TenantSchedule[] = [
  { id: 'notifications.forgetSent', pattern: '41 3 * * *', zone: 'UTC', job: forgetSent, payload: {} },
]

export const notificationOperations: readonly AnyOperation[] = [
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
]
