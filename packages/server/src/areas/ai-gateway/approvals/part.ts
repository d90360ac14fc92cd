import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { gatedCalls } from '../../requests/tasks/kinds/api.ts'
import { closedTasks } from '../../requests/tasks/outside/api.ts'
import { endOverdueApprovals, taskEnded } from './approvals.ts'
import { gatewayCalls } from './gated-calls.ts'
import { revealLog, revealToolCall } from './reveal.ts'
import { runApproved } from './run.ts'
import { purgeApprovals } from './store.ts'

export const approvalPart = part({
  operations: [revealToolCall],
  jobs: [endOverdueApprovals, runApproved],
  schedules: [
    {
      id: 'aiGateway.endOverdueApprovals',
      pattern: '*/10 * * * *',
      zone: 'UTC',
      job: endOverdueApprovals,
      payload: {},
    },
  ],
  logRules: revealLog,
  purges: [purgeApprovals],
  extensions: [extend(closedTasks, taskEnded), extend(gatedCalls, gatewayCalls)],
  tables: ['gateway_approvals'],
})
