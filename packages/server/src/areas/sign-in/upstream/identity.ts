import { isMailAddress } from '../../../lib/mail-address.ts'
import type { Claims } from '../oidc/levels-of-claims.ts'
import { SignInRefused } from '../refusal.ts'
import { domainOf } from './configs/choose.ts'
import type { ProviderName, ProviderSettings } from './configs/providers.ts'

/** A person as the provider names it. The address is one that the provider has verified. */
export type Identity = { readonly subject: string; readonly email: string; readonly displayName: string }

type Configured = { readonly provider: ProviderName; readonly settings: ProviderSettings }

/** Who signed in by verified claims; refuses those whom the configuration does not accept. */
export function identityOf({ provider, settings }: Configured, claims: Claims): Identity {
  const email = emailOf(provider, claims)
  if (provider === 'google') checkGoogle(settings, claims, email)
  if (provider === 'microsoft') checkMicrosoft(settings, claims)
  for (const [name, wanted] of Object.entries(settings.exactMatchClaims ?? {})) {
    if (!isExactly(Object.hasOwn(claims, name) ? claims[name] : undefined, wanted)) {
      throw new SignInRefused('claim', `the claim ${name} is not what the configuration asks for`)
    }
  }
  const name = typeof claims.name === 'string' ? claims.name.trim().slice(0, 256) : ''
  return { subject: String(claims.sub), email, displayName: name || email }
}

function emailOf(provider: ProviderName, claims: Claims): string {
  const isMicrosoft = provider === 'microsoft'
  const email = claims.email ?? (isMicrosoft ? claims.preferred_username : undefined)
  if (typeof email !== 'string' || !isMailAddress(email)) throw new SignInRefused('claim', 'there is no e-mail address')
  // Microsoft sends no email_verified; administrators of the directory set the address, and `tenantIds` names the directory.
  const isVerified = isMicrosoft ? !isFalse(claims.xms_edov) : isTrue(claims.email_verified)
  if (!isVerified) throw new SignInRefused('claim', 'the e-mail address is not verified')
  return email
}

/** Some providers write it as text. */
const isTrue = (claim: unknown): boolean => claim === true || claim === 'true'
const isFalse = (claim: unknown): boolean => claim === false || claim === 'false' || claim === '0' || claim === 0

/** Without a list, Google is authoritative for Google Workspace domains and gmail.com only. */
function checkGoogle({ hostedDomains = [] }: ProviderSettings, { hd }: Claims, email: string): void {
  const hosted = typeof hd === 'string' ? hd.toLowerCase() : ''
  if (hostedDomains.length > 0) {
    if (!hostedDomains.includes(hosted)) throw new SignInRefused('domain', 'hd is none of the hosted domains')
  } else if (hosted === '' && domainOf(email) !== 'gmail.com') {
    throw new SignInRefused('claim', 'Google is not authoritative for the address')
  }
}

function checkMicrosoft({ tenantIds = [] }: ProviderSettings, { tid }: Claims): void {
  const isNamed = typeof tid === 'string' && tenantIds.some((id) => id.toLowerCase() === tid.toLowerCase())
  if (!isNamed) throw new SignInRefused('domain', 'tid is none of the directories')
}

/** Numbers and truth values count as they are written; lists and objects equal no text. */
const isExactly = (claim: unknown, wanted: string): boolean =>
  typeof claim === 'string' || typeof claim === 'number' || typeof claim === 'boolean'
    ? String(claim) === wanted
    : false
