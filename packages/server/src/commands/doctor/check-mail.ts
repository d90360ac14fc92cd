import { smtpProvider } from '../../areas/notifications/email/api.ts'
import type { MailRelay } from '../../service/mail-relay.ts'
import { type Finding, messageOf, ok, problem, warning } from './finding.ts'

/** Signs in to the relay and sends nothing. */
export async function checkMail(relay: MailRelay | undefined): Promise<Finding> {
  if (!relay) {
    const cure = 'set REEVE_SMTP_URL and REEVE_SMTP_FROM, or let each tenant name its own provider'
    return warning('mail', 'no relay is set', cure)
  }
  const place = `${relay.server.host}:${relay.server.port}`
  try {
    await smtpProvider(relay.server, relay.outbound).verify()
    return ok('mail', `${place} takes mail from ${relay.from}`)
  } catch (error) {
    return problem('mail', `${place}: ${messageOf(error)}`, 'check REEVE_SMTP_URL')
  }
}
