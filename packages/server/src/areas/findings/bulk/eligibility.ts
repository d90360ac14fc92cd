import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import { uint32 } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { mayDo, rightsOn } from '../access.ts'
import { findingReader } from '../guards.ts'
import type { State } from '../shapes/enums.ts'
import { ACTIONS, type Action } from '../states/transitions.ts'
import { selectedIds, selectionFields } from './selection.ts'

const count = (what: string) => uint32(`How many may be ${what} now.`)

export const bulkEligibility = operation({
  id: 'findings.bulk.eligibility',
  about: 'Tells how many of these findings each action is for.',
  route: 'POST /api/v1/findings/bulk/eligibility',
  called: 'FindingService/BulkEligibility',
  guard: findingReader,
  reads: true,
  request: shape('FindingBulkEligibilityRequest', 'Which findings.', selectionFields),
  response: shape('FindingBulkEligibilityResponse', 'The counts.', {
    total: uint32('How many there are.'),
    snooze: count('snoozed'),
    suppress: count('suppressed'),
    acceptRisk: count('accepted'),
    unsuppress: count('shown again'),
    resolve: count('resolved'),
    reopen: count('reopened'),
    createTask: count('made a task of'),
  }),

  async run(context, input) {
    const ids = await selectedIds(context, input)
    const rows = await context.tx.rows<FindingsRow>(sql`select * from findings where id = any(${ids})`)
    const rights = await rightsOn(context, rows)
    const seen = rows.filter((row) => rights.get(row.id)?.read)
    const eligible = (action: Action): number =>
      // Safe because only these states are stored.
      seen.filter((row) => ACTIONS[action][row.state as State] && mayDo(rights.get(row.id)!, action)).length
    return {
      total: seen.length,
      snooze: eligible('snooze'),
      suppress: eligible('suppress'),
      acceptRisk: eligible('acceptRisk'),
      unsuppress: eligible('unsuppress'),
      resolve: eligible('resolve'),
      reopen: eligible('reopen'),
      createTask: eligible('createTask'),
    }
  },
})
