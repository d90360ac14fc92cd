import { requires } from '../../../service/guard.ts'
import { namesOf } from '../../../service/names/named-objects.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { SERVICE } from '../shape.ts'

const MOST_LINES = 500
const MOST_DAYS = 400

const numbers = {
  grants: int32('How many grants people hold.'),
  explained: int32('How many of them an access profile gives that the person is a member of.'),
}

type Numbers = { readonly grants: number; readonly explained: number }
type Day = Numbers & { readonly day: string; readonly measured_at: Temporal.Instant }
type Line = Numbers & { readonly kind: string; readonly name: string }

export const getFit = operation({
  id: 'roleMining.fit.get',
  about: 'Tells how much of what people hold access profiles explain, by app, by department and over time.',
  route: 'GET /api/v1/role-mining/fit',
  called: `${SERVICE}/GetProfileFit`,
  guard: requires('rolemining:read'),
  request: shape('GetProfileFitRequest', 'Nothing to say.', {}),
  response: shape('GetProfileFitResponse', 'How well access profiles fit.', {
    measuredAt: nullable(timestamp('When it was measured; null when it was not yet.')),
    ...numbers,
    byApp: list(
      shape('ProfileFitOfApp', 'The grants of one app.', { appId: id('The app.'), ...numbers }),
      MOST_LINES,
      'By app, those with the most grants first.',
    ),
    byDepartment: list(
      shape('ProfileFitOfDepartment', 'The grants of one department.', {
        department: text(256, 'The department; empty for none.'),
        ...numbers,
      }),
      MOST_LINES,
      'By department, those with the most grants first.',
    ),
    days: list(
      shape('ProfileFitOfDay', 'One day.', { day: text(10, 'The day, in UTC, such as 2026-11-19.'), ...numbers }),
      MOST_DAYS,
      'Every day that it was measured on, the first one first.',
    ),
    names: namesOf('app'),
  }),

  async run({ tx }) {
    const days = await tx.rows<Day>(sql`
      select * from (
        select day, grants, explained, measured_at from role_mining_fits where kind = 'ALL'
        order by day desc limit ${MOST_DAYS}) as newest
      order by day`)
    const last = days.at(-1)
    const lines = last
      ? await tx.rows<Line>(sql`
          select kind, name, grants, explained from role_mining_fits where day = ${last.day} and kind <> 'ALL'
          order by grants desc, name`)
      : []
    const of = (kind: string) => lines.filter((line) => line.kind === kind).slice(0, MOST_LINES)
    const shown = ({ grants, explained }: Numbers) => ({ grants, explained })
    return {
      measuredAt: last?.measured_at ?? null,
      grants: last?.grants ?? 0,
      explained: last?.explained ?? 0,
      byApp: of('APP').map((line) => ({ appId: line.name, ...shown(line) })),
      byDepartment: of('DEPARTMENT').map((line) => ({ department: line.name, ...shown(line) })),
      days: days.map((day) => ({ day: day.day, ...shown(day) })),
    }
  },
})
