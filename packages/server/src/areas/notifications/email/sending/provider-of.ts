import { Secret } from '../../../../lib/secret.ts'
import type { SmtpServer } from '../../../../lib/smtp-server.ts'
import type { JobServices } from '../../../../service/area-job.ts'
import type { EmailProvidersRow } from '../../../../store/tables.ts'
import { openSecret } from '../rules.ts'
import type { Sender } from './mail.ts'
import type { Provider } from './provider.ts'
import { sendgridProvider } from './sendgrid.ts'
import { smtpProvider } from './smtp.ts'

export type Outgoing = { readonly provider: Provider; readonly sender: Sender; readonly own: boolean }

type Kept = Pick<EmailProvidersRow, 'kind' | 'settings' | 'from_name' | 'from_address' | 'reply_to_address'>

/** How mail of the tenant goes out: by its own provider or by the operator's relay; undefined when there is neither. */
export function outgoingOf(
  row: EmailProvidersRow | undefined,
  { services, tenant }: JobServices,
): Outgoing | undefined {
  if (!row || row.kind === 'builtin') return relayed(services)
  return ownOutgoing(row, row.sealed_secret ? openSecret(tenant.sealer, row.sealed_secret) : new Secret(''), services)
}

/** The same for settings that are not stored yet. */
export function ownOutgoing(row: Kept, secret: Secret, services: JobServices['services']): Outgoing {
  const sender = { name: row.from_name, address: row.from_address, replyTo: row.reply_to_address }
  // Safe because rules.ts wrote the settings of each kind.
  const provider =
    row.kind === 'smtp'
      ? smtpProvider(serverOf(row.settings as SmtpSettings, secret), services.connectorOutbound)
      : sendgridProvider({ ...(row.settings as { apiBaseUrl: string }), apiKey: secret }, services.outbound)
  return { provider, sender, own: true }
}

function relayed({ mailRelay }: JobServices['services']): Outgoing | undefined {
  if (!mailRelay) return undefined
  const sender = { name: 'Reeve', address: mailRelay.from, replyTo: '' }
  return { provider: smtpProvider(mailRelay.server, mailRelay.outbound), sender, own: false }
}

type SmtpSettings = { host: string; port: number; username: string; tls: 'NONE' | 'STARTTLS' | 'TLS' }

const PORTS = { TLS: 465, STARTTLS: 587, NONE: 25 } as const

const serverOf = ({ host, port, username, tls }: SmtpSettings, password: Secret): SmtpServer => ({
  host: host.replace(/^\[|\]$/g, ''),
  port: port || PORTS[tls],
  username,
  tls,
  password,
})
