import { type Annotations, wireFields } from '@reeve/connector-protocol'

/** How accounts of other connectors of the app are found; unknown for what is no account. */
export type Match =
  | 'unknown'
  | { readonly all: true }
  | { readonly key: string; readonly attribute?: string; readonly value: string }

const KEYS: Readonly<Record<string, string>> = {
  email: 'email',
  login: 'username',
  username: 'username',
  employee_id: 'employeeId',
  id: 'externalId',
}
const GROUP = 2

/** Who holds a grant, when that is told by a property of accounts that another source brings. */
export function matchOf(said: Annotations): Match | undefined {
  const [byId] = said.bytes('ExternalResourceMatchID')
  if (byId) return { key: 'externalId', value: partsOf(byId).texts[0] ?? '' }
  const [all] = said.bytes('ExternalResourceMatchAll')
  if (all) return partsOf(all).numbers.includes(GROUP) || said.has('GrantExpandable') ? 'unknown' : { all: true }
  const [one] = said.bytes('ExternalResourceMatch')
  if (!one) return undefined
  const {
    texts: [name = '', value = ''],
    numbers,
  } = partsOf(one)
  // Reeve does not pass on what such a group holds.
  if (numbers.includes(GROUP) || said.has('GrantExpandable') || value === '') return 'unknown'
  const key = KEYS[name.toLowerCase()]
  return key ? { key, value } : { key: 'profile', attribute: name, value }
}

/** A kind of principal, and texts in the order of their fields: the name of the property, its value. */
function partsOf(bytes: Uint8Array): { texts: string[]; numbers: number[] } {
  const fields = [...wireFields(bytes)].toSorted((a, b) => a.number - b.number)
  return {
    texts: fields.flatMap(({ content }) => content?.toString() ?? []),
    numbers: fields.flatMap(({ content, whole }) => (content ? [] : [whole.at(-1)!])),
  }
}
