import type { SmtpServer } from '../lib/smtp-server.ts'
import type { Door } from '../outbound/fetch.ts'

/** The operator's way to send mail. */
export type MailRelay = { readonly server: SmtpServer; readonly from: string; readonly door: Door }
