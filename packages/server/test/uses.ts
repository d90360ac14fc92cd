import type { Json } from './caller.ts'
import { type Fed, Program, pushConnector, type Source } from './connectors.ts'
import { processAll } from './work.ts'
import type { TestTenant, World } from './world.ts'

export const principal = (resource: string) => ({ resourceType: 'user', resource })

/** A sign-in of an account to another app, as a source reports it. */
export const signIn = (id: string, who: string, app: Json, occurredAt: string) => ({
  id,
  principalId: principal(who),
  occurredAt,
  app,
})

/** A grant of `ops:member` or `ops:admin`. */
export const holds = (entitlementId: string, who: string) => ({
  id: `${entitlementId}:${who}`,
  entitlementId,
  principalId: principal(who),
})

const person = (name: string) => ({
  id: principal(name),
  displayName: name,
  user: { login: name, emails: [{ address: `${name}@acme.example`, primary: true }], status: 'STATUS_ENABLED' },
})

const right = (slug: string) => ({
  id: `ops:${slug}`,
  resourceId: { resourceType: 'team', resource: 'ops' },
  slug,
  displayName: `ops ${slug}`,
})

/** A source with these people and the team `ops`, of which one can be a member or an administrator. */
export const usedSource = (people: readonly string[], grants: Json[] = []): Source => ({
  resourceTypes: [
    { id: 'user', displayName: 'User', traits: ['TRAIT_USER'] },
    { id: 'team', displayName: 'Team', traits: ['TRAIT_GROUP'] },
  ],
  resources: [...people.map(person), { id: { resourceType: 'team', resource: 'ops' }, displayName: 'ops' }],
  entitlements: [right('member'), right('admin')],
  grants,
})

export const daysAgo = (world: World, days: number): string =>
  world.clock
    .now()
    .subtract({ hours: 24 * days })
    .toString({ smallestUnit: 'second' })

export type Feeder = Fed & { program: Program; sync(all: Source): Promise<void> }

/** A new connector and the external program that feeds it; `sync` also does what follows from the sync. */
export async function startFeeder(world: World, tenant: TestTenant): Promise<Feeder> {
  const fed = await pushConnector(tenant)
  const feeder: Feeder = {
    ...fed,
    program: await Program.start(tenant, fed),
    async sync(all) {
      await feeder.program.sync(all)
      await processAll(world)
    },
  }
  return feeder
}

export const searchShadowApps = async (tenant: TestTenant, query: string): Promise<Json[]> =>
  (await tenant.post('/api/v1/search/shadow-apps', { query })).body.list
