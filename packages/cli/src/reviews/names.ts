import { ApiError, type Client } from '@reeve/client'
import type { NamesById } from '../findings/lookup.ts'

const AT_ONCE = 100

/** Names of users and apps by their ids, as far as the caller may read them. */
export async function namesOfAll(
  client: Client,
  { userIds = [], appIds = [] }: { readonly userIds?: readonly string[]; readonly appIds?: readonly string[] },
): Promise<NamesById> {
  const users = await inParts(userIds, async (some) => {
    const refs = some.map((id) => ({ id }))
    const body = { refs, userStatuses: ['ENABLED', 'DISABLED', 'DELETED'], pageSize: AT_ONCE }
    return (await client.call('directory.users.search', { body })).list.map(({ user }) => user)
  })
  const apps = await inParts(appIds, async (some) => {
    const body = { appIds: [...some], pageSize: AT_ONCE }
    return (await client.call('directory.apps.search', { body })).list
  })
  return new Map([...users, ...apps].map(({ id, displayName }) => [id, displayName]))
}

type Named = { readonly id: string; readonly displayName: string }

async function inParts(ids: readonly string[], find: (some: readonly string[]) => Promise<readonly Named[]>) {
  const found: Named[] = []
  const wanted = [...new Set(ids)].filter((id) => id !== '')
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    try {
      found.push(...(await find(wanted.slice(from, from + AT_ONCE))))
    } catch (error) {
      // What the caller may not read has no name.
      if (!(error instanceof ApiError && error.status === 403)) throw error
    }
  }
  return found
}
