import { triggerConsumer } from '../../packages/server/src/areas/automations/triggers/matching/consumer.ts'
import { type Consumer, consume } from '../../packages/server/src/engine/consume/consume.ts'
import { Expressions } from '../../packages/server/src/expressions/expressions.ts'
import { newId } from '../../packages/server/src/lib/ids.ts'
import { makeTriggered } from '../../packages/server/test/automations.ts'
import { startTestServer } from '../../packages/server/test/test-server.ts'
import { createWorld, type TestTenant, type World } from '../../packages/server/test/world.ts'

const MANY = 1000
const EVENTS = 1000
const TURNS = 5

type Kind = {
  readonly name: string
  trigger(n: number): object
  readonly event: string
  before(n: number): object
  after(n: number): object
}

const user = (n: number, department: string) => ({
  id: `u${n}`,
  displayName: `User ${n}`,
  email: `user${n}@acme.example`,
  emails: [`user${n}@acme.example`],
  usernames: [],
  employeeIds: [`E${n}`],
  status: 'ENABLED',
  directoryStatus: 'ENABLED',
  type: 'USER_TYPE_HUMAN',
  origin: 'USER_ORIGIN_DIRECTORY',
  department,
  jobTitle: 'Engineer',
  managerIds: ['u1'],
  roleIds: [],
  profile: { site: 'Oslo', costCenter: `C${n % 50}`, title: 'Engineer' },
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-02T00:00:00Z',
})
const account = (n: number, displayName: string) => ({
  id: `a${n}`,
  appId: `app${n % 1000}`,
  displayName,
  email: `user${n}@acme.example`,
  emails: [],
  usernames: [],
  employeeIds: [],
  profile: {},
  identityUserId: '',
  appUserType: 'APP_USER_TYPE_USER',
  status: { status: 'STATUS_ENABLED', details: '' },
  isExternal: false,
})

const kinds: readonly Kind[] = [
  {
    name: 'a condition each, on the user',
    trigger: (n) => {
      const left = `ctx.trigger.newUser.department == "D${n}" && ctx.trigger.oldUser.department != "D${n}"`
      return { userProfileChange: { condition: left } }
    },
    event: 'directory.user.updated',
    before: (n) => user(n, 'Sales'),
    after: (n) => user(n, n % 100 === 0 ? 'D0' : 'Law'),
  },
  {
    name: 'an app each, and a condition',
    trigger: (n) => ({ appUserUpdated: { appId: `app${n}`, condition: 'account.displayName == "new"' } }),
    event: 'directory.account.updated',
    before: (n) => account(n, 'old'),
    after: (n) => account(n, n % 1000 === 0 ? 'new' : 'newer'),
  },
]

/**
 * Events matched in a second against the triggers of 1 000 automations of one tenant. The same events are taken by a
 * tenant with one automation and by one with many, in turns; the one that both have starts runs.
 */
export async function matching(): Promise<[string, boolean][]> {
  const server = await startTestServer()
  process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
  const world = await createWorld({ log: '/dev/null' })
  try {
    const lines: [string, boolean][] = []
    for (const kind of kinds) lines.push([await compared(world, kind), true])
    return lines
  } finally {
    await world.stop()
    await server.stop()
  }
}

async function compared(world: World, kind: Kind): Promise<string> {
  const consumer = triggerConsumer({ expressions: new Expressions() })
  const [one, many] = [await filled(world, kind, 1), await filled(world, kind, MANY)]
  const rates: [number[], number[]] = [[], []]
  for (let turn = 0; turn <= TURNS; turn++) {
    const pair = [
      await rate({ world, consumer, tenant: one }, kind),
      await rate({ world, consumer, tenant: many }, kind),
    ]
    if (turn > 0) for (const side of [0, 1] as const) rates[side].push(pair[side]!) // The first turn warms up.
  }
  const [few, all] = [middle(rates[0]), middle(rates[1])]
  const said = `${all.toFixed(0)} events/s against ${MANY} automations, ${few.toFixed(0)} against one`
  return `${kind.name}: ${said}, ratio ${(all / few).toFixed(2)}`
}

async function filled(world: World, kind: Kind, count: number): Promise<TestTenant> {
  const tenant = await world.tenant()
  for (let n = 0; n < count; n++) await makeTriggered(tenant, [kind.trigger(n)])
  await world.sql('vacuum analyze live_triggers')
  await world.flush()
  return tenant
}

type Rated = { world: World; consumer: Consumer; tenant: TestTenant }

/** Events matched in a second, those before left out. */
async function rate({ world, consumer, tenant }: Rated, kind: Kind): Promise<number> {
  const rows = Array.from({ length: EVENTS }, (_, n) => ({
    id: newId(),
    ordinal: n,
    subject_id: `s${n}`,
    before: kind.before(n),
    after: kind.after(n),
  }))
  await world.sql(
    `insert into events (tenant_id, id, at, ordinal, kind, subject_type, subject_id, before, after, actor, correlation, lineage)
     select $1, id, now(), ordinal, $2, 'x', subject_id, before, after, '{}', 'bench', '{}'
     from jsonb_to_recordset($3::jsonb) as r(id text, ordinal integer, subject_id text, before jsonb, after jsonb)`,
    [tenant.id, kind.event, JSON.stringify(rows)],
  )
  await world.settled()
  const began = performance.now()
  for (;;) {
    const scope = { tenantId: tenant.id, now: world.clock.now() }
    const { outcome } = await consume(tenant.stored.database, scope, consumer)
    if (outcome === 'done') break
  }
  return (EVENTS * 1000) / (performance.now() - began)
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
