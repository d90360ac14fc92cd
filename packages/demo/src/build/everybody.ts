import type { Client } from '@reeve/client'
import type { Governed } from './governed-app.ts'
import { inLanes } from './lanes.ts'
import { all } from './pages.ts'
import { entitlementsOf } from './tags.ts'

export const EVERYBODY = 'Everybody'
const AT_A_TIME = 100

/** A tenant offers nothing by itself: this profile offers what is of low or medium risk. Returns whether it had to be made. */
export async function ensureEverybody(client: Client, apps: readonly Governed[]): Promise<number> {
  const known = await all((query) => client.call('accessProfiles.list', { query }))
  if (known.some(({ requestCatalog }) => requestCatalog.displayName === EVERYBODY)) return 0
  const offered = (await inLanes(apps, 1, (app) => harmlessOf(client, app))).flat()
  const { requestCatalogView } = await client.call('accessProfiles.create', {
    body: {
      displayName: EVERYBODY,
      description: 'What everybody may ask for.',
      published: true,
      visibleToEveryone: true,
    },
  })
  const path = { catalog_id: requestCatalogView.requestCatalog.id }
  for (let from = 0; from < offered.length; from += AT_A_TIME) {
    const appEntitlements = offered.slice(from, from + AT_A_TIME)
    await client.call('accessProfiles.entries.add', { path, body: { appEntitlements } })
  }
  return 1
}

async function harmlessOf(client: Client, governed: Governed): Promise<{ appId: string; id: string }[]> {
  const entitlements = await entitlementsOf(client, governed)
  return [...governed.source.tags].flatMap(([sourceId, { risk }]) => {
    const found = entitlements.get(sourceId)
    return found && (risk === 'Low' || risk === 'Medium') ? [{ appId: found.appId, id: found.id }] : []
  })
}
