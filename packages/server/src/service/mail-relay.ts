import type { SmtpServer } from '../lib/smtp-server.ts'
import type { OutboundClient } from '../outbound/client.ts'

/** The operator's way to send mail. */
export type MailRelay = { readonly server: SmtpServer; readonly from: string; readonly outbound: OutboundClient }
