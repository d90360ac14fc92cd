import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { appWithConnector, company, type FedApp, held, nested, runSync } from '../../../../../test/sync/feed.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const GROUPS = ['a', 'b', 'c', 'd']
const PEOPLE = ['p', 'q', 'r']
type Nesting = { of: string; inner: string; shallow: boolean }
type State = { members: Record<string, string[]>; nestings: Nesting[] }

const states = fc.record({
  members: fc.record(Object.fromEntries(GROUPS.map((name) => [name, fc.subarray(PEOPLE)]))) as fc.Arbitrary<
    State['members']
  >,
  nestings: fc.uniqueArray(
    fc
      .record({ of: fc.constantFrom(...GROUPS), inner: fc.constantFrom(...GROUPS), shallow: fc.boolean() })
      .filter(({ of, inner }) => of !== inner),
    { maxLength: 6, selector: ({ of, inner }) => `${of} ${inner}` },
  ),
})

/** Who holds what, worked out by walking from every direct holding. */
function expected({ members, nestings }: State): string[] {
  const sources = new Map<string, Set<string>>()
  const direct = new Set(Object.entries(members).flatMap(([name, who]) => who.map((one) => `${name} member: ${one}`)))
  for (const name of GROUPS) {
    for (const who of members[name]!) {
      const walk = (passed: readonly string[]): void => {
        for (const { of, inner, shallow } of nestings) {
          if (inner !== passed.at(-1) || passed.includes(of) || (shallow && passed.length > 1)) continue
          const key = `${of} member: ${who}`
          sources.set(key, (sources.get(key) ?? new Set()).add(`${inner} member`))
          walk([...passed, of])
        }
      }
      walk([name])
    }
  }
  return [...new Set([...direct, ...sources.keys()])]
    .map((key) => {
      const from = sources.has(key) ? ` from ${[...sources.get(key)!].sort().join(', ')}` : ''
      return `${key}${direct.has(key) ? '' : ' (inherited)'}${from}`
    })
    .sort()
}

async function applied(tenant: TestTenant, fed: FedApp, { members, nestings }: State): Promise<void> {
  const said = company(PEOPLE, members)
  const grants = [...said.grant, ...nestings.map(({ of, inner, shallow }) => nested(of, inner, shallow))]
  const sync = await runSync(world, tenant, fed.connectorId, { ...said, grant: grants })
  assert.equal(sync.state, 'DONE', sync.error)
}

test('whatever groups nest in each other, and however that changes, members hold what a walk finds', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  await fc.assert(
    fc.asyncProperty(states, async (state) => {
      await applied(tenant, fed, state)
      assert.deepEqual(await held(tenant, fed), expected(state))
    }),
    { numRuns: 15, seed: 20_261_115 },
  )
})
