import type { LogUser, Severity } from '../../../service/log/entry.ts'

export const SEVERITIES: Readonly<Record<Severity, number>> = {
  Informational: 1,
  Low: 2,
  Medium: 3,
  High: 4,
  Critical: 5,
}

export const USER_TYPES: Readonly<Record<LogUser['type'], number>> = { Unknown: 0, User: 1, System: 3, Service: 4 }

export const ENTITY_TYPES = { User: 2, Group: 3, Policy: 5 } as const

export const PROTOCOLS = { OpenID: 4, SAML: 5, 'OAUTH 2.0': 6 } as const

/** "Other", for everything the standard has no number for. */
export const OTHER = 99
