import type { AuthLevel, CredentialType } from '../../../../service/session-facts.ts'
import { type Html, html } from '../html.ts'

export const TYPE_NAMES: Readonly<Record<CredentialType, string>> = {
  CREDENTIAL_TYPE_PASSKEY: 'Passkey',
  CREDENTIAL_TYPE_PASSWORD: 'Password',
  CREDENTIAL_TYPE_TOTP: 'Authenticator app',
  CREDENTIAL_TYPE_EMAIL_OTP: 'Code by e-mail',
  CREDENTIAL_TYPE_RECOVERY_CODE: 'Recovery code or one-time link',
  CREDENTIAL_TYPE_DELEGATED_GOOGLE: 'Google',
  CREDENTIAL_TYPE_DELEGATED_MICROSOFT: 'Microsoft',
  CREDENTIAL_TYPE_UPSTREAM_IDP: 'Identity provider',
}

export const LEVEL_NAMES: Readonly<Record<AuthLevel, string>> = {
  AUTH_LEVEL_NONE: 'not known',
  AUTH_LEVEL_SINGLE_FACTOR: 'one factor',
  AUTH_LEVEL_MULTI_FACTOR: 'two factors',
  AUTH_LEVEL_PHR: 'cannot be phished',
  AUTH_LEVEL_PHRH: 'cannot be phished, on a hardware key',
}

const TIME = { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' } as const

/** A time that people read; pages without script do not know the zone of the person. */
export const timeOf = (at: Temporal.Instant): Html =>
  html`<time datetime="${at.toString({ smallestUnit: 'second' })}">${at.toLocaleString('en-GB', TIME)} UTC</time>`

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** "Firefox on Linux", as far as a browser says what it is; programs name themselves. */
export function deviceOf(userAgent: string): string {
  const named = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser === undefined) return userAgent.slice(0, 60) || 'Unknown program'
  return system === undefined ? browser : `${browser} on ${system}`
}
