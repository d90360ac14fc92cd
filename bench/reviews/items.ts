// How fast is a campaign prepared beside one bare insert of the same rows, and does the page of a reviewer stay fast when a
// campaign has many reviews? A number is how many reviews there are instead of 100 000.
import { person } from '../../packages/server/test/people.ts'
import { draftOfMany } from '../../packages/server/test/reviews/many-holders.ts'
import { campaignOf, moveCampaign } from '../../packages/server/test/reviews.ts'
import { startTestServer } from '../../packages/server/test/test-server.ts'
import { createWorld, type World } from '../../packages/server/test/world.ts'

const FEW = 1000
const MANY = Number(process.argv[2] ?? 100_000)
const PAGES = 200
const WARM_UP = 10
const LEAST_SPEED = 0.2
const MOST_SLOWER = 3
/** What a preparation writes, with the column that names the campaign or one of its tasks. */
const WRITTEN = {
  access_review_selections: 'review_id = $1',
  tasks: 'access_review_id = $1',
  task_steps: 'task_id in (select id from tasks where access_review_id = $1)',
  task_assignees: 'task_id in (select id from tasks where access_review_id = $1)',
  search_words: `type = 'task' and object_id in (select id from tasks where access_review_id = $1)`,
  task_audits: 'task_id in (select id from tasks where access_review_id = $1)',
}

const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const world = await createWorld({ log: '/dev/null' })
const checks: [string, boolean][] = []
try {
  const few = await prepared(world, FEW)
  const many = await prepared(world, MANY)
  const bare = await copied(world, many.id)
  const speed = bare / many.seconds
  checks.push([
    `${MANY} reviews are prepared in ${many.seconds.toFixed(1)} s, the bare insert of their rows takes ${bare.toFixed(1)} s: ${speed.toFixed(2)} of its speed (at least ${LEAST_SPEED})`,
    speed >= LEAST_SPEED,
  ])
  for (const { tenant, id } of [few, many]) await moveCampaign(world, tenant, id, 'start')
  await world.sql('analyze')
  const times: number[][] = [[], []]
  for (let turn = 0; turn < PAGES + WARM_UP; turn++) {
    for (const [index, one] of [few, many].entries()) {
      const took = await readPage(one)
      if (turn >= WARM_UP) times[index]!.push(took)
    }
  }
  const [p99few, p99many] = times.map((list) => list.toSorted((a, b) => a - b)[Math.floor(PAGES * 0.99)]!) as [
    number,
    number,
  ]
  const slower = p99many / p99few
  checks.push([
    `a page of a reviewer: p99 ${p99few.toFixed(1)} ms of ${FEW} reviews, ${p99many.toFixed(1)} ms of ${MANY}: ${slower.toFixed(2)} times (at most ${MOST_SLOWER})`,
    slower <= MOST_SLOWER,
  ])
} finally {
  await world.stop()
  await server.stop()
}
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
process.exit(checks.length === 2 && checks.every(([, fine]) => fine) ? 0 : 1)

type Prepared = Awaited<ReturnType<typeof prepared>>

async function prepared(place: World, count: number) {
  const tenant = await place.tenant()
  const reviewer = await person(tenant, ['basic_user'])
  const id = await draftOfMany(tenant, count, reviewer.userId)
  await place.sql('analyze')
  const began = performance.now()
  await moveCampaign(place, tenant, id, 'prepare')
  const seconds = (performance.now() - began) / 1000
  const { state, expectedTicketCount, errorMessage } = await campaignOf(tenant, id)
  if (state !== 'ACCESS_REVIEW_STATE_REVIEW' || expectedTicketCount !== count)
    throw new Error(`${state} ${errorMessage}`)
  return { tenant, reviewer, id, seconds, places: [''] }
}

/** How long it takes to write the rows of a campaign into empty tables with the same columns and indexes, in seconds. */
async function copied({ sql }: World, id: string): Promise<number> {
  let milliseconds = 0
  for (const [table, condition] of Object.entries(WRITTEN)) {
    await sql(`create table bare_${table} (like ${table} including all)`)
    const began = performance.now()
    await sql(`insert into bare_${table} overriding system value select * from ${table} where ${condition}`, [id])
    milliseconds += performance.now() - began
  }
  return milliseconds / 1000
}

/** One page after the other, and from the start again after the last; answers the time in milliseconds. */
async function readPage({ reviewer, id, places }: Prepared): Promise<number> {
  const pageToken = places.shift() ?? ''
  const began = performance.now()
  const { status, body, text } = await reviewer.post('/api/v1/search/tasks', {
    accessReviewIds: [id],
    assigneesInIds: [reviewer.userId],
    taskStates: ['TASK_STATE_OPEN'],
    sortBy: 'TASK_SEARCH_SORT_BY_TICKET_ID',
    expandMask: {
      paths: ['app_id', 'app_user_id', 'app_entitlement_ids', 'identity_user_id', 'insight_ids', 'resource'],
    },
    pageSize: 100,
    pageToken,
  })
  const took = performance.now() - began
  if (status !== 200 || body.list.length === 0) throw new Error(text.slice(0, 300))
  places.push(body.nextPageToken)
  return took
}
