import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { logPageAnswer, logPageFields, pageOfLog } from '../../../system-log/api.ts'

const CODES = ['notification.email_sent', 'notification.email_suppressed']

export const listEmailAuditEvents = operation({
  id: 'notifications.emailProvider.listAuditEvents',
  about: 'Reads what the log says of mails: those that were sent and those that were dropped.',
  route: 'POST /api/v1/settings/email-provider/audit-events',
  called: 'TenantEmailProviderService/SearchAuditEvents',
  guard: requires('settings:read'),
  reads: true,
  request: shape('SearchEmailAuditEventsRequest', 'Which page.', { ...logPageFields }),
  response: shape('SearchEmailAuditEventsResponse', 'A page of events.', { ...logPageAnswer }),

  run: (context, input) => pageOfLog(context, input, { eventCodes: CODES }),
})
