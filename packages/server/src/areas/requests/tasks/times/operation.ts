import { seconds } from '../../../../lib/duration.ts'
import { rangeFields, rangeOf } from '../../../../service/counts/range.ts'
import { dayFields, MOST_DAYS_SHOWN } from '../../../../service/counts/shape.ts'
import { requires } from '../../../../service/guard.ts'
import { namesOf } from '../../../../service/names/named-objects.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { list } from '../../../../wire/collections.ts'
import { duration, id, int32, text, timestamp } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { DECIDED_AT } from './decided.ts'

const MOST_APPS = 100

const times = {
  count: int32('How many requests were decided.'),
  median: nullable(duration('From the request to the decision: half were faster.')),
  slowestTenth: nullable(duration('From the request to the decision: nine in ten were faster.')),
}

export const decisionTimes = operation({
  id: 'requests.tasks.times',
  about: 'Tells how long it took from a request for access until people had decided it, by day and by app.',
  route: 'POST /api/v1/search/tasks/times',
  called: 'TaskSearchService/Times',
  guard: requires('tasks:read'),
  reads: true,
  request: shape('DecisionTimesRequest', 'Which days.', rangeFields),
  response: shape('DecisionTimesResponse', 'How long it took.', {
    timezone: text(64, 'The time zone of the days.'),
    since: timestamp('Where the first day begins.'),
    until: timestamp('Where the last day ends.'),
    ...times,
    days: list(
      shape('DecisionTimesDay', 'Requests decided on one day.', { ...dayFields, median: times.median }),
      MOST_DAYS_SHOWN,
      'Each day of the range.',
    ),
    byApp: list(
      shape('DecisionTimesOfApp', 'Requests for access to one app.', { appId: id('The app.'), ...times }),
      MOST_APPS,
      'The apps with the most, at most 100.',
    ),
    waiting: int32('How many requests wait for a decision now.'),
    waitingSince: nullable(timestamp('When the oldest of them was made.')),
    names: namesOf('app'),
  }),

  async run({ tx, now }, input) {
    const { days, ...range } = rangeOf(input, now)
    const bounds = [...days.map(({ startsAt }) => String(startsAt)), String(range.until)]
    const groups = await tx.rows<Group>(sql`
      with decided as (
        select t.app_id, ${DECIDED_AT} as at, t.created_at from tasks t
        where t.type = 'grant' and t.deleted_at is null and not t.staged and t.updated_at >= ${range.since}
      ), found as (
        select app_id, width_bucket(at, ${bounds}::timestamptz[]) as day, extract(epoch from at - created_at)::float8 as took
        from decided where at >= ${range.since} and at < ${range.until}
      )
      select case grouping(day, app_id) when 3 then 'all' when 1 then 'day' else 'app' end as by, day, app_id,
        count(*)::integer as count, percentile_disc(0.5) within group (order by took) as median,
        percentile_disc(0.9) within group (order by took) as ninety
      from found group by grouping sets ((), (day), (app_id))`)
    const all = groups.find(({ by }) => by === 'all')
    const ofDay = new Map(groups.flatMap((group) => (group.by === 'day' ? [[group.day, group]] : [])))
    return {
      ...range,
      ...shown(all),
      days: days.map((day, index) => {
        const { count, median } = shown(ofDay.get(index + 1))
        return { ...day, count, median }
      }),
      byApp: groups
        .filter(({ by }) => by === 'app')
        .sort((one, other) => other.count - one.count || (one.app_id < other.app_id ? -1 : 1))
        .slice(0, MOST_APPS)
        .map((group) => ({ appId: group.app_id, ...shown(group) })),
      ...(await loadWaiting(tx)),
    }
  },
})

type Group = {
  readonly by: 'all' | 'day' | 'app'
  readonly day: number
  readonly app_id: string
  readonly count: number
  readonly median: number | null
  readonly ninety: number | null
}

const shown = (group: Group | undefined) => ({
  count: group?.count ?? 0,
  median: lasting(group?.median),
  slowestTenth: lasting(group?.ninety),
})

const lasting = (value: number | null | undefined) => (typeof value === 'number' ? seconds(value) : null)

async function loadWaiting(tx: Tx) {
  const row = await tx.find<{ waiting: number; since: Temporal.Instant | null }>(sql`
    select count(*)::integer as waiting, min(t.created_at) as since from tasks t
    where t.state = 'OPEN' and t.type = 'grant' and t.deleted_at is null and not t.staged
      and exists (select from task_steps s where s.task_id = t.id and s.active and s.kind = 'approval')`)
  return { waiting: row?.waiting ?? 0, waitingSince: row?.since ?? null }
}
