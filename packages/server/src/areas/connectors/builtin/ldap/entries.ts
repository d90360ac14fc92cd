import type { Entry } from 'ldapts'

/** Values of an attribute as text; binary ones are not read here. */
export const valuesOf = (entry: Entry, name: string): string[] => {
  const value = entry[name] ?? entry[Object.keys(entry).find((key) => key.toLowerCase() === name.toLowerCase()) ?? '']
  return (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String).filter((one) => one !== '')
}

export const firstOf = (entry: Entry, name: string): string => valuesOf(entry, name)[0] ?? ''

/** The id that survives a rename or move of an entry; its name where a server has none. */
export function stableId(entry: Entry): string {
  const guid = entry.objectGUID
  const bytes = Array.isArray(guid) ? guid[0] : guid
  if (Buffer.isBuffer(bytes) && bytes.length === 16) return `guid=${bytes.toString('hex')}`
  const uuid = firstOf(entry, 'entryUUID') || firstOf(entry, 'nsUniqueId')
  return uuid === '' ? `dn=${plainDn(entry.dn)}` : `uuid=${uuid}`
}

/** A filter that finds the entry of an id again. */
export function filterOf(id: string): string | undefined {
  const [, kind, value] = /^(guid|uuid|dn)=(.+)$/s.exec(id) ?? []
  if (kind === 'guid' && /^[0-9a-f]{32}$/.test(value!)) return `(objectGUID=${value!.replace(/../g, '\\$&')})`
  if (kind === 'uuid' && /^[0-9a-f-]{1,64}$/i.test(value!)) return `(|(entryUUID=${value})(nsUniqueId=${value}))`
  return undefined
}

/** Distinguished names compare without regard to case and to blanks around `,` and `=`. */
export const plainDn = (dn: string): string =>
  dn
    .toLowerCase()
    .replace(/\s*([,=+])\s*/g, '$1')
    .trim()

/** Attributes that hold members; the values are names of entries, or of accounts for `memberUid`. */
export const MEMBER_ATTRIBUTES = ['member', 'uniqueMember', 'memberUid'] as const
export type MemberAttribute = (typeof MEMBER_ATTRIBUTES)[number]

const MEMBER_OF_CLASS: Readonly<Record<string, MemberAttribute>> = {
  groupofnames: 'member',
  group: 'member',
  groupofuniquenames: 'uniqueMember',
  posixgroup: 'memberUid',
}

export const memberAttribute = (entry: Entry): MemberAttribute | undefined =>
  valuesOf(entry, 'objectClass')
    .map((name) => MEMBER_OF_CLASS[name.toLowerCase()])
    .find((name) => name !== undefined)

const DISABLED_BIT = 2

export function statusOf(entry: Entry): { status: string; statusDetails: string } {
  const control = Number(firstOf(entry, 'userAccountControl'))
  if (control & DISABLED_BIT) return { status: 'STATUS_DISABLED', statusDetails: 'disabled in the directory' }
  const locked =
    firstOf(entry, 'pwdAccountLockedTime') !== '' || firstOf(entry, 'nsAccountLock').toLowerCase() === 'true'
  if (locked) return { status: 'STATUS_DISABLED', statusDetails: 'locked in the directory' }
  return { status: 'STATUS_ENABLED', statusDetails: '' }
}

/** Windows counts from 1601 in tenths of microseconds; others write a generalized time. */
export function lastLoginOf(entry: Entry): string | undefined {
  const ticks = Number(firstOf(entry, 'lastLogonTimestamp'))
  if (ticks > 0) return new Date(ticks / 10_000 - 11_644_473_600_000).toISOString()
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(firstOf(entry, 'authTimestamp'))
  return found ? `${found[1]}-${found[2]}-${found[3]}T${found[4]}:${found[5]}:${found[6]}Z` : undefined
}
