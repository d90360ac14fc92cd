import type { UsersRow } from '../../../../store/tables.ts'
import type { ComposedUser } from '../../../auth/users/api.ts'
import { type Holder, type Mapping, type Source, sourcesOf } from './attributes.ts'
import { statusAfterSync, type Word } from './status.ts'

/** A live account of a user, those of directories first, in the order in which these count. */
export type OwnAccount = Holder & {
  readonly displayName: string
  readonly email: string
  readonly emails: readonly string[]
  readonly username: string
  readonly usernames: readonly string[]
  readonly employeeIds: readonly string[]
  readonly status: string
  readonly type: string
}

export type Composed = ComposedUser & {
  readonly sources: Readonly<Record<string, readonly Source[]>>
  /** Its match keys from now on: only what directories report, so that no other app can claim to be somebody. */
  readonly keys: readonly { readonly kind: string; readonly value: string }[]
}

type Given = {
  readonly user: UsersRow
  readonly accounts: readonly OwnAccount[]
  readonly mappings: ReadonlyMap<string, Mapping>
  evaluate(attribute: string, text: string): readonly string[]
}

/** A user as its accounts make it. */
export function composeUser({ user, accounts, mappings, evaluate }: Given): Composed {
  const own = accounts.filter((one) => one.isDirectory)
  const first = (of: (account: OwnAccount) => string, kept: string): string =>
    own.map(of).find((one) => one !== '') ?? kept
  const sources: Record<string, readonly Source[]> = {}
  const valuesOf = (attribute: string): string[] => {
    const found = sourcesOf(attribute, {
      mapping: mappings.get(attribute),
      holders: accounts,
      evaluate: (text) => evaluate(attribute, text),
    })
    if (found.length > 0) sources[attribute] = found
    return found.map((one) => one.value)
  }
  const one = (attribute: string): string => valuesOf(attribute)[0] ?? ''
  const email = first((account) => account.email, user.email)
  const username = first((account) => account.username, user.username)
  const [moreEmails, moreUsernames, moreIds] = ['additionalEmail', 'additionalUsername', 'employeeId'].map(valuesOf)
  const displayName = first((account) => account.displayName, user.display_name)
  const word = wordOf(own, one('directoryStatus'))
  const before = { status: user.status as 'ENABLED' | 'DISABLED' | 'DELETED', byHand: user.disabled_by_hand } // Safe because the table allows only these names.
  const { status, isMissed } = statusAfterSync({ ...before, word, missed: user.missed_since !== null })
  valuesOf('managerEmail')
  const said = (list: (account: OwnAccount) => readonly string[], of: readonly OwnAccount[]): string[] =>
    of.flatMap(list)
  const emails = (of: readonly OwnAccount[]): string[] =>
    distinct([email, ...said((a) => a.emails, of), ...moreEmails!])
  const usernames = (of: readonly OwnAccount[]): string[] =>
    distinct([username, ...said((a) => a.usernames, of), ...moreUsernames!])
  const employeeIds = (of: readonly OwnAccount[]): string[] =>
    distinct([...said((a) => a.employeeIds, of), ...moreIds!])
  return {
    id: user.id,
    type: typeOf(accounts, user.type),
    status,
    isMissed,
    display_name: displayName,
    email,
    emails: emails(accounts),
    username,
    usernames: usernames(accounts),
    employee_ids: employeeIds(accounts),
    directory_status: word === 'GONE' ? 'DELETED' : word,
    department: one('department'),
    job_title: one('jobTitle'),
    employment_type: one('employmentType'),
    employment_status: one('employmentStatus'),
    directory_ids: distinct(own.map((account) => account.appId)),
    profile: customOf(mappings, valuesOf),
    sources,
    keys: [
      ...keysOf('email', emails(own)),
      ...keysOf('username', usernames(own)),
      ...keysOf('employee_id', employeeIds(own)),
      ...keysOf('name', [displayName]),
    ],
  }
}

/** The first directory that has the user decides, unless a mapping says otherwise. */
function wordOf(own: readonly OwnAccount[], mapped: string): Word {
  const live = own.filter((account) => account.status !== 'STATUS_DELETED')
  if (live.length === 0) return 'GONE'
  if (mapped === 'ENABLED' || mapped === 'DISABLED') return mapped
  if (mapped === 'DELETED') return 'GONE'
  return live[0]!.status === 'STATUS_DISABLED' ? 'DISABLED' : 'ENABLED'
}

function typeOf(accounts: readonly OwnAccount[], kept: string): string {
  if (accounts.length === 0 || kept === 'USER_TYPE_AGENT') return kept
  const types = new Set(accounts.map((account) => account.type))
  if (types.has('APP_USER_TYPE_USER') || types.has('APP_USER_TYPE_UNSPECIFIED')) return 'USER_TYPE_HUMAN'
  return types.has('APP_USER_TYPE_SERVICE_ACCOUNT') ? 'USER_TYPE_SERVICE' : 'USER_TYPE_SYSTEM'
}

function customOf(mappings: ReadonlyMap<string, Mapping>, valuesOf: (attribute: string) => string[]) {
  const profile: Record<string, unknown> = {}
  for (const { attribute, custom, multi } of mappings.values()) {
    if (!custom) continue
    const values = valuesOf(attribute)
    if (values.length > 0) profile[attribute] = multi ? values : values[0]
  }
  return profile
}

const keysOf = (kind: string, values: readonly string[]) =>
  distinct(values.map((value) => value.trim().toLowerCase())).map((value) => ({ kind, value }))

const distinct = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ''))]
