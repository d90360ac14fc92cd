// Your system. Replace what is here: list what there is, and do what is asked.

export type Account = { id: string; name: string; email: string }
export type Group = { id: string; name: string; members: string[] }

const accounts: Account[] = [
  { id: 'a1', name: 'First Account', email: 'first@acme.example' },
  { id: 'a2', name: 'Second Account', email: 'second@acme.example' },
]
const groups: Group[] = [{ id: 'g1', name: 'Engineering', members: ['a1'] }]

export const listAccounts = async (): Promise<Account[]> => accounts
export const listGroups = async (): Promise<Group[]> => groups

/** Whoever is a member already stays one: work may come twice. */
export async function addMember(groupId: string, accountId: string): Promise<void> {
  const group = groups.find(({ id }) => id === groupId)
  if (!group) throw new Error(`there is no group ${groupId}`)
  if (!group.members.includes(accountId)) group.members.push(accountId)
}

export async function removeMember(groupId: string, accountId: string): Promise<void> {
  const group = groups.find(({ id }) => id === groupId)
  if (group) group.members = group.members.filter((one) => one !== accountId)
}
