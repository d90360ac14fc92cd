import { person } from '../../packages/server/test/people.ts'
import { startTestServer } from '../../packages/server/test/test-server.ts'
import { createWorld, type TestTenant, type World } from '../../packages/server/test/world.ts'
import { fillTasks } from './fill.ts'

const FEW = 10_000
const EACH = 200
const WARM_UP = 10
const MOST = 3

type Person = Awaited<ReturnType<typeof person>>
type Filled = { readonly tenant: TestTenant; readonly usual: Person; readonly busy: Person }
type Question = { readonly by: 'usual' | 'busy' | 'administrator'; body(filled: Filled): object; isChecked?: true }

const QUESTIONS: Readonly<Record<string, Question>> = {
  'my work': { by: 'usual', body: ({ usual }) => ({ myWorkUserIds: [usual.userId] }), isChecked: true },
  'my work, an approver of many': { by: 'busy', body: ({ busy }) => ({ myWorkUserIds: [busy.userId] }) },
  'assigned to me': { by: 'usual', body: ({ usual }) => ({ assigneesInIds: [usual.userId] }) },
  'my requests': { by: 'usual', body: ({ usual }) => ({ openerOrSubjectUserId: usual.userId }) },
  'everything I see': { by: 'usual', body: () => ({}) },
  'open tasks, an administrator': { by: 'administrator', body: () => ({ taskStates: ['TASK_STATE_OPEN'] }) },
  'work of somebody, an administrator': {
    by: 'administrator',
    body: ({ usual }) => ({ myWorkUserIds: [usual.userId] }),
  },
}

/** Searches through HTTP in a tenant with 10 000 tasks and in one with many, in turns. */
export async function search(many: number): Promise<[string, boolean][]> {
  const server = await startTestServer()
  process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
  const world = await createWorld({ log: '/dev/null' })
  try {
    const sizes = [await filled(world, 'few', FEW), await filled(world, 'many', many)] as const
    for (const table of ['tasks', 'task_steps', 'task_assignees']) await world.sql(`vacuum analyze ${table}`)
    const checks: [string, boolean][] = []
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const [few = [], more = []] = await timesOf(sizes, question)
      const [p50, p99] = [0.5, 0.99].map((part) => ({ few: at(few, part), more: at(more, part) }))
      const ratio = p99!.more / p99!.few
      const text = `${name.padEnd(36)} p50 ${shown(p50!)} p99 ${shown(p99!)} ratio of p99 ${ratio.toFixed(2)}`
      if (question.isChecked) checks.push([`${text} (at most ${MOST})`, ratio <= MOST])
      else console.log(`     ${text}`)
    }
    return checks
  } finally {
    await world.stop()
    await server.stop()
  }
}

const at = (times: readonly number[], part: number): number => times[Math.floor(times.length * part)] ?? 0
const shown = ({ few, more }: { few: number; more: number }): string =>
  `${few.toFixed(1)} / ${more.toFixed(1)} ms`.padEnd(18)

/** Sorted. */
async function timesOf(sizes: readonly Filled[], question: Question): Promise<number[][]> {
  const times = sizes.map((): number[] => [])
  for (let turn = 0; turn < EACH + WARM_UP; turn++) {
    for (const [index, one] of sizes.entries()) {
      const took = await ask(one, question)
      if (turn >= WARM_UP) times[index]!.push(took)
    }
  }
  return times.map((list) => list.toSorted((a, b) => a - b))
}

async function ask(filled: Filled, { by, body }: Question): Promise<number> {
  const caller = by === 'administrator' ? filled.tenant : filled[by]
  const began = performance.now()
  const reply = await caller.post('/api/v1/search/tasks', { pageSize: 25, ...body(filled) })
  const took = performance.now() - began
  if (reply.status !== 200) throw new Error(reply.text.slice(0, 300))
  if (reply.body.list.length === 0) throw new Error('nothing was found')
  return took
}

async function filled(world: World, label: string, count: number): Promise<Filled> {
  const tenant = await world.tenant(label)
  const [usual, busy] = await Promise.all([person(tenant, ['basic_user']), person(tenant, ['basic_user'])])
  const began = performance.now()
  await fillTasks(world, tenant.id, { count, usualId: usual.userId, busyId: busy.userId })
  console.log(`${label}: ${count} tasks in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return { tenant, usual, busy }
}
