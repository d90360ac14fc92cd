import { invalid, invalidAll, type Violation } from '../../../lib/failure.ts'
import { Secret } from '../../../lib/secret.ts'
import type { Services } from '../../../service/context.ts'
import type { Sealer } from '../../../service/sealer.ts'
import { destinationProblem } from '../../../service/secret-destination.ts'
import type { EmailProvidersRow } from '../../../store/tables.ts'
import type { Request } from '../../../wire/shape.ts'
import { Sendgrid, Smtp, type TenantEmailProvider } from './shape.ts'
import type { ShownProvider } from './view.ts'

export type ProviderKind = 'builtin' | 'smtp' | 'sendgrid'

/** Kind and settings as they are stored: without secrets. */
export function settingsOf(provider: ShownProvider): { kind: ProviderKind; settings: Record<string, unknown> } {
  if (provider.smtp) {
    const { host, port, username, tls } = provider.smtp
    return { kind: 'smtp', settings: { host, port, username, tls } }
  }
  if (provider.sendgrid) return { kind: 'sendgrid', settings: { apiBaseUrl: provider.sendgrid.apiBaseUrl } }
  return { kind: 'builtin', settings: {} }
}

/** The secret a request gives, if it gives one. */
export function secretIn(provider: Request<typeof TenantEmailProvider> | undefined): Secret | undefined {
  const secret = provider?.smtp?.password ?? provider?.sendgrid?.apiKey
  return secret && secret.reveal() !== '' ? secret : undefined
}

/** The stored secret. Refuses to use it for another destination than the one it was set for. */
export function keptSecret(
  stored: EmailProvidersRow | undefined,
  kind: ProviderKind,
  settings: Record<string, unknown>,
  sealer: Sealer,
): Secret | undefined {
  if (!stored?.sealed_secret || stored.kind !== kind || kind === 'builtin') return undefined
  // Nobody signs in, so it would be sent nowhere.
  if (kind === 'smtp' && settings.username === '') return undefined
  const { field, sentTo } = SECRETS[kind]
  const before = stored.settings as Record<string, unknown> // Safe because `settingsOf` wrote it.
  const problem = destinationProblem({ sentTo, before, after: settings })
  if (problem) throw invalid(`emailProvider.${field}`, problem, 'VALUE_REQUIRED')
  return openSecret(sealer, stored.sealed_secret)
}

const SECRETS = {
  smtp: { field: 'smtp.password', sentTo: Smtp.fields.password.sentTo ?? [] },
  sendgrid: { field: 'sendgrid.apiKey', sentTo: Sendgrid.fields.apiKey.sentTo ?? [] },
} as const

const NOT_YET = ['awsSes', 'microsoftGraph', 'googleWorkspace'] as const

/** What the shape alone cannot check. */
export function checkProvider(
  provider: ShownProvider,
  hasSecret: boolean,
  { outbound }: Pick<Services, 'outbound'>,
): void {
  for (const name of NOT_YET) {
    if (!provider[name]) continue
    throw invalid(`emailProvider.${name}`, 'is not supported by this version; use smtp or sendgrid', 'FEATURE_DISABLED')
  }
  const { kind } = settingsOf(provider)
  if (kind === 'builtin') return
  const missing: Violation[] = []
  const need = (field: string, there: boolean) => {
    if (!there) missing.push({ field: `emailProvider.${field}`, description: 'is required', reason: 'VALUE_REQUIRED' })
  }
  need('fromAddress', provider.fromAddress !== '')
  if (provider.smtp) {
    need('smtp.host', provider.smtp.host !== '')
    need('smtp.password', provider.smtp.username === '' || hasSecret)
  } else need('sendgrid.apiKey', hasSecret)
  if (missing.length > 0) throw invalidAll(missing)
  const url = provider.sendgrid?.apiBaseUrl ?? ''
  const verdict = url === '' ? { allowed: true as const } : outbound.checkUrl(url)
  if (!verdict.allowed) throw invalid('emailProvider.sendgrid.apiBaseUrl', verdict.reason)
}

const PURPOSE = 'e-mail provider'
export const sealSecret = (sealer: Sealer, secret: Secret): Buffer => sealer.seal(Buffer.from(secret.reveal()), PURPOSE)
export const openSecret = (sealer: Sealer, sealed: Uint8Array): Secret =>
  new Secret(sealer.open(sealed, PURPOSE).toString())
