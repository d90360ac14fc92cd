import { lenientMap, object, openMap } from './object.ts'

export const AccountStatus = object('AccountStatus', { status: 'AppUserStatus', details: 'string' })

const fields = {
  id: 'string',
  displayName: 'string',
  username: 'string',
  email: 'string',
  appId: 'string',
  identityUserId: 'string',
  usernames: 'list<string>',
  emails: 'list<string>',
  employeeIds: 'list<string>',
  appUserType: 'AppUserType',
  status: 'AccountStatus',
  profile: openMap,
  attributes: lenientMap,
  isExternal: 'bool',
  lastLoginAt: 'timestamp',
  createdAt: 'timestamp',
  updatedAt: 'timestamp',
}

export const AppUser = object('AppUser', fields, { identity: 'id' })

/** In policies an account also has risk fields, which are looked up when an expression names them. */
export const PolicyAppUser = object(
  'AppUser',
  {
    ...fields,
    riskScore: 'map<string, int>',
    riskScores: 'list<RiskScore>',
    securityInsights: 'list<SecurityInsight>',
  },
  { identity: 'id' },
)

export const INSIGHT_FIELDS: ReadonlySet<string> = new Set(['riskScore', 'riskScores', 'securityInsights'])

export const RiskScore = object('RiskScore', { source: 'string', normalizedScore: 'int' })
export const SecurityInsight = object('SecurityInsight', { source: 'string', value: 'string', severity: 'string' })

export type RiskScoreFields = { readonly source: string; readonly normalizedScore: number }
export type SecurityInsightFields = { readonly source: string; readonly value: string; readonly severity: string }

/** An account as given to an evaluation; what is absent or null is unset. Times are RFC 3339. */
export type AppUserFields = {
  readonly id: string
  readonly appId?: string | null
  readonly displayName?: string | null
  readonly username?: string | null
  readonly email?: string | null
  readonly identityUserId?: string | null
  readonly usernames?: readonly string[] | null
  readonly emails?: readonly string[] | null
  readonly employeeIds?: readonly string[] | null
  readonly appUserType?: string | null
  readonly status?: { readonly status?: string | null; readonly details?: string | null } | null
  readonly profile?: Readonly<Record<string, unknown>> | null
  readonly attributes?: Readonly<Record<string, unknown>> | null
  readonly isExternal?: boolean | null
  readonly lastLoginAt?: string | null
  readonly createdAt?: string | null
  readonly updatedAt?: string | null
}
