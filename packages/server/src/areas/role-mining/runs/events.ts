import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, routine } from '../../../service/log/rules.ts'
import type { RoleMiningRunsRow } from '../../../store/tables.ts'
import { Run } from '../shape.ts'
import { toRun } from './view.ts'

const RUN = {
  type: 'RoleMiningRun',
  code: 'role_mining_run',
  name: 'role mining run',
  says: {
    run_started: 'began to look for roles',
    run_completed: 'looked for roles',
    run_failed: 'could not look for roles',
  },
  severity: { run_failed: 'Low' },
} as const

const VERBS = { started: 'run_started', completed: 'run_completed', failed: 'run_failed' } as const

export const runLog: LogRules = Object.fromEntries(
  Object.entries(VERBS).map(([verb, code]) => [
    `roleMining.run.${verb}`,
    verb === 'completed' ? routine(entityRule(RUN, code, code)) : entityRule(RUN, code, code),
  ]),
)

export const runTold = (verb: keyof typeof VERBS, row: RoleMiningRunsRow): Change => ({
  kind: `roleMining.run.${verb}`,
  subject: { type: 'role_mining_run', id: row.id },
  after: Run.write(toRun(row)) as Change['after'], // Safe because a shape writes an object.
})
