import { MOST_COUNTED } from '../../../../service/counts/count.ts'
import { namesOf } from '../../../../service/names/named-objects.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { bool, id, int32, int64, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { grantReader } from '../../guards.ts'
import { addUp } from '../counts/add-up.ts'
import { countCells, listRiskLevels } from '../counts/cells.ts'
import { grantFilters } from '../filters.ts'

const MOST_GROUPS = 500

const counted = {
  count: int32('How many grants.'),
  riskPoints: int64('What they weigh together: each as much as the risk level of its entitlement.'),
  byRisk: list(int32('How many.'), 100, 'How many of each risk level, in the order of riskLevels.'),
}
const groups = <Fields extends object>(name: string, about: string, fields: Fields) =>
  list(shape(name, about, { ...fields, ...counted }), MOST_GROUPS, 'Those with the most first, at most 500.')

export const countGrants = operation({
  id: 'directory.grants.counts',
  about: 'Counts what a search for grants with the same filters finds, by app, department, kind and risk level.',
  route: 'POST /api/v1/search/grants/counts',
  guard: grantReader,
  called: 'AppEntitlementSearchService/CountGrants',
  reads: true,
  request: shape('GrantCountsRequest', 'What to count.', grantFilters),
  response: shape('GrantCountsResponse', 'How many there are.', {
    total: int32('How many grants match.'),
    isComplete: bool('Whether all that match were counted; otherwise 250000 were.'),
    riskPoints: counted.riskPoints,
    riskLevels: list(
      shape('GrantCountsRiskLevel', 'A risk level.', {
        id: id('The risk level; empty for entitlements that have none.'),
        displayName: text(1024, 'What people call it; empty for none.'),
        points: int32('What one grant weighs: 40 critical, 30 high, 20 medium, 10 low, 5 another level, 1 none.'),
        count: counted.count,
      }),
      100,
      'The riskiest first.',
    ),
    byApp: groups('GrantCountsOfApp', 'Grants in an app.', { appId: id('The app.') }),
    byDepartment: groups('GrantCountsOfDepartment', 'Grants of the people of a department.', {
      department: text(256, 'The department; empty for accounts without a person, and people without a department.'),
    }),
    byKind: groups('GrantCountsOfKind', 'Grants on resources of one kind.', {
      kind: text(256, 'What resource types of this kind are called.'),
    }),
    names: namesOf('app'),
  }),

  async run(context, filters) {
    const seesDepartments = context.hasPermission('users:read')
    const cells = await countCells(context, filters)
    const levels = await listRiskLevels(context.tx, [...new Set(cells.map(({ risk }) => risk))])
    const total = cells.reduce((sum, { count }) => sum + count, 0)
    const by = (nameOf: (cell: (typeof cells)[number]) => string) => addUp(cells, levels, nameOf).slice(0, MOST_GROUPS)
    return {
      total,
      isComplete: total < MOST_COUNTED,
      riskPoints: by(() => '')[0]?.riskPoints ?? 0n,
      riskLevels: levels.map((level) => ({
        ...level,
        count: cells.reduce((sum, { risk, count }) => (risk === level.id ? sum + count : sum), 0),
      })),
      byApp: by(({ app_id }) => app_id).map(({ name, ...rest }) => ({ appId: name, ...rest })),
      byDepartment: seesDepartments
        ? by((cell) => cell.department).map(({ name, ...rest }) => ({ department: name, ...rest }))
        : [],
      byKind: by((cell) => cell.kind).map(({ name, ...rest }) => ({ kind: name, ...rest })),
    }
  },
})
