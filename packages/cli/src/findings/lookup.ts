import { type Answered, ApiError, type Client } from '@reeve/client'

/** Names by the ids of what they name; where there is none, the id has to do. */
export type NamesById = ReadonlyMap<string, string>

const AT_ONCE = 100

/** The names of everything findings are about and of their assignees, as far as the caller may read them. */
export async function namesFor(client: Client, findings: readonly Answered.Finding[]): Promise<NamesById> {
  const ids = (pick: (finding: Answered.Finding) => readonly (string | undefined)[]): string[] =>
    [...new Set(findings.flatMap(pick))].filter((id): id is string => id !== undefined && id !== '')
  const found = await Promise.all([
    inParts(
      ids(({ appId }) => [appId]),
      async (appIds) => (await client.call('directory.apps.search', { body: { appIds, pageSize: AT_ONCE } })).list,
    ),
    usersOf(
      client,
      ids((one) => [one.assigneeIdentityUserId, one.identityUserTarget?.identityUserId]),
    ),
    inParts(
      ids(({ appUserTarget }) => [appUserTarget?.appUserId]),
      async (appUserIds) => {
        const body = { appUserIds, appUserStatuses: ACCOUNT_STATUSES, pageSize: AT_ONCE }
        return (await client.call('directory.accounts.search', { body })).list.map(({ appUser }) => appUser)
      },
    ),
    inParts(
      ids(({ appResourceTarget }) => [appResourceTarget?.appResourceId]),
      async (resourceIds) => {
        const body = { resourceIds, pageSize: AT_ONCE }
        return (await client.call('directory.resources.search', { body })).list.map(({ appResource }) => appResource)
      },
    ),
    ...ids(({ connectorTarget }) => [connectorTarget && `${connectorTarget.appId}/${connectorTarget.connectorId}`]).map(
      (key) => readable(() => connectorOf(client, key)),
    ),
    ...ids(({ decoyTarget }) => [decoyTarget?.decoyId]).map((id) =>
      readable(async () => [(await client.call('findings.decoys.get', { path: { id } })).decoy]),
    ),
  ])
  return new Map(found.flat().map(({ id, displayName }) => [id, displayName]))
}

/** The names of users, as far as the caller may read them. */
export async function userNames(client: Client, ids: readonly string[]): Promise<NamesById> {
  const named = await usersOf(client, [...new Set(ids)])
  return new Map(named.map(({ id, displayName }) => [id, displayName]))
}

const usersOf = (client: Client, ids: readonly string[]): Promise<readonly Named[]> =>
  inParts(ids, async (some) => {
    const refs = some.map((id) => ({ id }))
    const body = { refs, userStatuses: ['ENABLED', 'DISABLED', 'DELETED'], pageSize: AT_ONCE }
    return (await client.call('directory.users.search', { body })).list.map(({ user }) => user)
  })

type Named = { readonly id: string; readonly displayName: string }

/** Those that are gone have names too. */
const ACCOUNT_STATUSES = ['STATUS_UNSPECIFIED', 'STATUS_ENABLED', 'STATUS_DISABLED', 'STATUS_DELETED']

async function inParts(
  ids: readonly string[],
  find: (some: string[]) => Promise<readonly Named[]>,
): Promise<readonly Named[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
  return (await Promise.all(parts.map((part) => readable(() => find(part))))).flat()
}

async function connectorOf(client: Client, key: string): Promise<readonly Named[]> {
  const [app_id = '', id = ''] = key.split('/')
  const { connectorView } = await client.call('connectors.get', { path: { app_id, id } })
  return [connectorView.connector]
}

/** What the caller may not read, or what is gone, has no name. */
async function readable(find: () => Promise<readonly Named[]>): Promise<readonly Named[]> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return []
    throw error
  }
}
