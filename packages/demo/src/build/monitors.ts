import { ApiError, type Client } from '@reeve/client'
import { roleId } from '../sources/access.ts'
import { CONFLICTS, type Conflict, type Side } from '../sources/conflicts.ts'
import type { Governed } from './governed-app.ts'
import { all } from './pages.ts'
import { entitlementsOf } from './tags.ts'

/** Makes the monitors of the company's conflicts; returns how many had to be made. */
export async function ensureMonitors(client: Client, apps: readonly Governed[]): Promise<number> {
  const monitors = await all((query) => client.call('directory.conflicts.list', { query }))
  let made = 0
  for (const conflict of CONFLICTS) {
    const members = await membersOf(client, apps, conflict)
    const known = monitors.filter(({ displayName }) => displayName === conflict.name)
    if (await anyWatches(client, known, members)) continue
    await createMonitor(client, conflict, members)
    made += 1
  }
  return made
}

type Member = {
  readonly appId: string
  readonly appEntitlementId: string
  readonly entitlementGroup: 'ENTITLEMENT_GROUP_A' | 'ENTITLEMENT_GROUP_B'
}

async function membersOf(client: Client, apps: readonly Governed[], { a, b }: Conflict): Promise<Member[]> {
  const sides = [
    ...a.map((side) => ({ side, entitlementGroup: 'ENTITLEMENT_GROUP_A' as const })),
    ...b.map((side) => ({ side, entitlementGroup: 'ENTITLEMENT_GROUP_B' as const })),
  ]
  const found = await Promise.all(sides.map(({ side }) => findEntitlement(client, apps, side)))
  return sides.flatMap(({ entitlementGroup }, index) => {
    const ids = found[index]
    return ids ? [{ ...ids, entitlementGroup }] : []
  })
}

async function findEntitlement(client: Client, apps: readonly Governed[], { app: key, role }: Side) {
  const governed = apps.find(({ source }) => source.key === key)
  const entitlement = governed && (await entitlementsOf(client, governed)).get(roleId(role))
  return entitlement && { appId: entitlement.appId, appEntitlementId: entitlement.id }
}

/**
 * Another company of the tenant may have a monitor of the same name. One that is not switched on was left half made.
 */
async function anyWatches(
  client: Client,
  monitors: readonly { readonly id: string; readonly enabled: boolean }[],
  [first]: readonly Member[],
): Promise<boolean> {
  for (const { id, enabled } of monitors) {
    if (!enabled || !first) continue
    try {
      await client.call('directory.conflicts.bindings.get', { body: { ...first, monitorId: id } })
      return true
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
  }
  return false
}

async function createMonitor(client: Client, { name, about }: Conflict, members: readonly Member[]): Promise<void> {
  const { id } = await client.call('directory.conflicts.create', { body: { displayName: name, description: about } })
  for (const member of members) {
    await client.call('directory.conflicts.bindings.create', { body: { ...member, monitorId: id } })
  }
  await client.call('directory.conflicts.enable', { path: { id } })
}
