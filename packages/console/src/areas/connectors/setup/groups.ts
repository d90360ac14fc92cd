import type { Answered } from '@reeve/client/session'
import type { IconName } from '../../../ui/icon.tsx'
import { texts } from '../texts.ts'

type Kind = Answered.ConnectorCatalogEntry

export type Group = { readonly name: string; readonly icon: IconName; readonly kinds: readonly Kind[] }

const GROUPS = {
  files: { name: texts.groups.files, icon: 'log' },
  directories: { name: texts.groups.directories, icon: 'users' },
  data: { name: texts.groups.data, icon: 'box' },
  outside: { name: texts.groups.outside, icon: 'plug' },
} as const satisfies Readonly<Record<string, { name: string; icon: IconName }>>
type GroupKey = keyof typeof GROUPS

const INSIDE: Readonly<Record<string, GroupKey>> = {
  file: 'files',
  ldap: 'directories',
  scim2: 'directories',
  postgresql: 'data',
  http_json: 'data',
}

const groupOf = ({ catalogId }: Kind): GroupKey => INSIDE[catalogId] ?? 'outside'

/** Kinds by what they are, the simplest first. */
export const groupsOf = (kinds: readonly Kind[]): Group[] =>
  // Safe because the keys of the table are those of its type.
  (Object.keys(GROUPS) as GroupKey[])
    .map((key) => ({ ...GROUPS[key], kinds: kinds.filter((kind) => groupOf(kind) === key) }))
    .filter((group) => group.kinds.length > 0)
