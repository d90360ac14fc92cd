import { createHash, randomBytes } from 'node:crypto'
import { Secret } from '../../../lib/secret.ts'
import type { Sealer } from '../../../service/sealer.ts'
import type { WebhookListenersRow } from '../../../store/tables.ts'
import { addressOf } from './address.ts'

/** How the callers of a listener prove themselves. */
export type ListenerAuth = { kind: 'jwt'; jwksUrl: string } | { kind: 'hmac' } | { kind: 'capabilityUrl' }
export type AuthKind = ListenerAuth['kind']

export function kindOf({ auth_kind: kind }: WebhookListenersRow): AuthKind {
  if (kind === 'jwt' || kind === 'hmac' || kind === 'capabilityUrl') return kind
  throw new Error(`no kind of auth is called ${kind}`)
}

/** The credential of a caller, and what is stored of it. A caller with keys of its own has none from us. */
export type Minted = { kind: AuthKind; secret: Secret | undefined; kept: Buffer | null }

export function mint(kind: AuthKind, listenerId: string, sealer: Sealer): Minted {
  if (kind === 'jwt') return { kind, secret: undefined, kept: null }
  const text = randomBytes(32).toString('base64url')
  const kept = kind === 'hmac' ? sealer.seal(Buffer.from(text), purposeOf(listenerId)) : tokenDigest(text)
  return { kind, secret: new Secret(text), kept }
}

export const openSecret = (sealed: Buffer, listenerId: string, sealer: Sealer): Secret =>
  new Secret(sealer.open(sealed, purposeOf(listenerId)).toString())

export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

const purposeOf = (listenerId: string): string => `webhook listener ${listenerId}`

/** What is stored of every secret that is valid now, newest first. */
export function credentialsInForce(row: WebhookListenersRow, now: Temporal.Instant): Buffer[] {
  const { credential, previous_credential: previous, previous_until: until } = row
  const overlaps = previous !== null && until !== null && Temporal.Instant.compare(now, until) < 0
  return [...(credential ? [credential] : []), ...(overlaps ? [previous] : [])]
}

export type ShownOnce = { webhookHmacSecret: string; webhookCapabilityUrl: string }
export const NOTHING_SHOWN: ShownOnce = { webhookHmacSecret: '', webhookCapabilityUrl: '' }

/** The members of the response to the caller that made or rotated it. */
export function shownOnce({ kind, secret }: Minted, listenerId: string, baseUrl: string): ShownOnce {
  if (!secret) return NOTHING_SHOWN
  if (kind === 'hmac') return { ...NOTHING_SHOWN, webhookHmacSecret: secret.reveal() }
  return { ...NOTHING_SHOWN, webhookCapabilityUrl: `${addressOf(baseUrl, listenerId)}/t/${secret.reveal()}` }
}
