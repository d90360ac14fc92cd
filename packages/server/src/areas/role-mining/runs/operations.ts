import { alreadyExists, Failure, precondition } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { requires } from '../../../service/guard.ts'
import { newestFirst, oneAtATime, pageOf } from '../../../service/listing.ts'
import { namesOf } from '../../../service/names/named-objects.ts'
import { operation } from '../../../service/operation.ts'
import { and, sql } from '../../../store/sql.ts'
import type { RoleMiningRunsRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { id } from '../../../wire/scalars.ts'
import { optional, shape } from '../../../wire/shape.ts'
import { Run, SERVICE } from '../shape.ts'
import { hasConnector, startRun } from './start.ts'
import { countSince, findRunning } from './store.ts'
import { toRun } from './view.ts'

const AN_HOUR = 6

export const triggerRun = operation({
  id: 'roleMining.trigger',
  about: 'Has everybody looked at for suggestions of roles; one run at a time, and six an hour.',
  route: 'POST /api/v1/role-mining/trigger',
  called: `${SERVICE}/TriggerAnalysis`,
  guard: requires('rolemining:write'),
  request: shape('TriggerAnalysisRequest', 'Nothing to say.', {}),
  response: shape('TriggerAnalysisResponse', 'The run that began.', { runId: id('The run.') }),

  async run(context) {
    const { tx, actor } = context
    await oneAtATime(tx, 'role mining runs')
    const running = await findRunning(tx)
    if (running) throw alreadyExists('role mining run', 'a run is going on: wait for its end', running.id)
    if (!(await hasConnector(tx)))
      throw precondition('NO_DATA', 'no connector has brought anything yet: wait for the end of a first sync')
    if ((await countSince(tx, tx.now.subtract({ hours: 1 }), 'people')) >= AN_HOUR) throw tooMany()
    const run = await startRun(context, 'MANUAL', userIdOf(actor))
    if (!run) throw alreadyExists('role mining run', 'a run is going on: wait for its end')
    return { runId: run.id }
  },
})

const tooMany = (): Failure =>
  new Failure(
    'RESOURCE_EXHAUSTED',
    'RATE_LIMITED',
    `at most ${AN_HOUR} runs an hour are begun by hand; try again later`,
    {
      retryAfterSeconds: 600,
    },
  )

const names = { names: namesOf('user', 'connector') }

export const listRuns = operation({
  id: 'roleMining.runs.list',
  about: 'Lists the runs, newest first.',
  route: 'GET /api/v1/role-mining/runs',
  called: `${SERVICE}/ListRuns`,
  guard: requires('rolemining:read'),
  request: shape('ListRunsRequest', 'Which page.', pageFields),
  response: shape('ListRunsResponse', 'A page of runs.', {
    list: list(Run, 100, 'The runs.'),
    nextPageToken,
    ...names,
  }),

  run: (context, input) =>
    pageOf(context, input, {
      rows: ({ after, limit }) =>
        context.tx.rows<RoleMiningRunsRow>(sql`
          select * from role_mining_runs where ${and([after && newestFirst.after(after)])}
          order by ${newestFirst.by} limit ${limit}`),
      keyOf: newestFirst.keyOf,
      show: toRun,
    }),
})

export const latestRun = operation({
  id: 'roleMining.runs.latest',
  about: 'Tells of the newest run; nothing when there was none yet.',
  route: 'GET /api/v1/role-mining/runs/latest',
  called: `${SERVICE}/GetLatestRun`,
  guard: requires('rolemining:read'),
  request: shape('GetLatestRunRequest', 'Nothing to say.', {}),
  response: shape('GetLatestRunResponse', 'The run.', { run: optional(Run), ...names }),

  async run({ tx }) {
    const row = await tx.find<RoleMiningRunsRow>(sql`select * from role_mining_runs order by ${newestFirst.by} limit 1`)
    return row ? { run: toRun(row) } : {}
  },
})
