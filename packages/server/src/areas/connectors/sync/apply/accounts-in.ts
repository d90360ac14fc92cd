import { newId } from '../../../../lib/ids.ts'
import { copyRow } from '../../../../store/copy-in.ts'
import { isExternal } from '../../../directory/accounts/api.ts'
import type { ResourceRecord } from '../records.ts'
import { keyOfRef } from '../staging/keys.ts'
import type { Applying } from './applying.ts'
import { arrayText } from './array-text.ts'
import type { Placed } from './compare.ts'

/**
 * Accounts that are new or differ from what was applied last, as they came, each with an id in case it is a new one.
 */
export function accountRows(applying: Applying, placed: readonly Placed<ResourceRecord>[]): string[] {
  const ids = placed.map(() => newId(applying.tx.now)).sort()
  return placed.map(({ batch, index, fingerprint, record }, n) => {
    const row = accountOf(applying, record)
    return copyRow([
      batch,
      index,
      fingerprint,
      row.key,
      ids[n]!,
      row.externalId,
      row.displayName,
      row.email,
      arrayText(row.emails),
      row.username,
      arrayText(row.usernames),
      arrayText(row.employeeIds),
      row.profile,
      row.status,
      row.statusDetails,
      row.type,
      row.lastLogin,
      row.nhiType,
      row.nhiDetail,
      row.agentStatus,
      isExternal(row.email, applying.trustedDomains),
      ...UNKNOWN,
    ])
  })
}

/** Until it is found to be one that is known: no id that it had, did not exist, and so was not changed. */
const UNKNOWN = [null, false, false] as const

const TYPES = {
  HUMAN: 'APP_USER_TYPE_USER',
  SERVICE: 'APP_USER_TYPE_SERVICE_ACCOUNT',
  SYSTEM: 'APP_USER_TYPE_SYSTEM_ACCOUNT',
} as const

function accountOf({ connector }: Applying, record: ResourceRecord) {
  const { user = {} } = record
  const given = user.emails ?? []
  const primary = (given.find((one) => one.primary) ?? given[0])?.address.trim() ?? ''
  const emails = distinct([primary, ...given.map((one) => one.address.trim())])
  const username = user.login ?? ''
  const usernames = distinct([username, ...(user.loginAliases ?? [])])
  const displayName = record.displayName || username || primary || record.id.resource
  return {
    key: keyOfRef(record.id),
    externalId: record.externalId || record.id.resource,
    displayName,
    email: primary,
    emails,
    username,
    usernames,
    employeeIds: distinct(user.employeeIds ?? []),
    profile: JSON.stringify(allowed(connector, { ...record.profile, ...user.profile })),
    status: user.status ?? 'STATUS_ENABLED',
    statusDetails: user.statusDetails ?? '',
    type: TYPES[user.accountType ?? 'HUMAN'],
    lastLogin: user.lastLogin ?? null,
    nhiType: record.nhi?.type ? prefixed('APP_USER_NHI_TYPE_', record.nhi.type) : 'APP_USER_NHI_TYPE_UNSPECIFIED',
    nhiDetail: record.nhi?.detail ?? '',
    agentStatus: record.agent?.status
      ? prefixed('APP_USER_AGENT_STATUS_', record.agent.status)
      : 'APP_USER_AGENT_STATUS_UNSPECIFIED',
  }
}

const prefixed = (prefix: string, name: string): string => (name.startsWith(prefix) ? name : `${prefix}${name}`)
/** Most have one, reported twice. */
function distinct(items: readonly string[]): string[] {
  const [first = '', second = first] = items
  if (items.length > 2 || (second !== first && second !== '')) return [...new Set(items.filter((item) => item !== ''))]
  return first === '' ? [] : [first]
}

/** The part of a profile that is stored: what the allow list names, or everything but what the ignore list names. */
function allowed(
  { profile_allow_list: allow, profile_ignore_list: ignore }: Applying['connector'],
  profile: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (allow.length === 0 && ignore.length === 0) return profile
  const keeps = (name: string): boolean => (allow.length > 0 ? allow.includes(name) : !ignore.includes(name))
  return Object.fromEntries(Object.entries(profile).filter(([name]) => keeps(name)))
}
