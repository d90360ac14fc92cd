import type { Client } from '@reeve/client'
import type { Governed } from './governed-app.ts'
import { inLanes } from './lanes.ts'

/** Set on the first app once it was done: what somebody takes from the people later stays away. */
const MARK = 'demo.roles'

export const hasRoles = ([first]: readonly Governed[]): boolean => first?.app.annotations[MARK] !== undefined

/** In a larger company the others get it as everybody does: when they sign in. */
const MOST = 500
const LANES = 4

/** People who have no role get the one of everybody; returns how many there were. */
export async function bringRoles(client: Client, [first]: readonly Governed[]): Promise<number> {
  if (!first) return 0
  const people = await withoutRoles(client)
  await inLanes(people, LANES, (id) =>
    client.call('directory.users.update', {
      path: { id },
      body: { user: { roleIds: ['basic_user'] }, updateMask: 'roleIds' },
    }),
  )
  const { app } = await client.call('directory.apps.get', { path: { id: first.app.id } })
  const annotations = { ...app.annotations, [MARK]: '1' }
  await client.call('directory.apps.update', {
    path: { id: app.id },
    body: { app: { annotations }, updateMask: 'annotations' },
  })
  return people.length
}

async function withoutRoles(client: Client): Promise<string[]> {
  const ids: string[] = []
  let pageToken = ''
  do {
    const page = await client.call('directory.users.search', {
      body: { userStatuses: ['ENABLED'], pageSize: 100, pageToken },
    })
    for (const { user } of page.list) {
      if (user.type === 'USER_TYPE_HUMAN' && user.roleIds.length === 0) ids.push(user.id)
    }
    pageToken = page.nextPageToken
  } while (pageToken !== '' && ids.length < MOST)
  return ids.slice(0, MOST)
}
