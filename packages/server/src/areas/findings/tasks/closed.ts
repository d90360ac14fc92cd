import type { StoredTask } from '../../requests/tasks/api.ts'
import type { AreaContext } from '../../requests/tasks/kinds/api.ts'
import { SYSTEM } from '../audits/store.ts'
import { record } from '../record.ts'
import type { State } from '../shapes/enums.ts'
import { auditOf } from '../states/act.ts'
import { detailsOf, moved } from '../states/move.ts'
import { HAPPENINGS, type Happening } from '../states/transitions.ts'
import { lockFindings } from '../store.ts'

/** For how long a risk is accepted when a task says so. */
const ACCEPTED_DAYS = 90

const HAPPENED: Readonly<Record<string, Happening>> = {
  REMEDIATED: 'taskRemediated',
  RISK_ACCEPTED: 'taskAcceptedRisk',
  CANCELLED: 'taskCancelled',
}

/** What a task that is closed means for its finding. */
export async function findingTaskClosed({ tx, emit }: AreaContext, task: StoredTask): Promise<void> {
  const happening = task.type === 'finding' ? HAPPENED[task.outcome] : undefined
  if (!happening) return
  const [row] = await lockFindings(tx, [task.finding_id])
  // Another task deals with it, or somebody has closed it meanwhile.
  if (!row || row.task_id !== task.id) return
  const move = HAPPENINGS[happening][row.state as State] // Safe because only these are stored.
  if (!move) return
  const until = happening === 'taskAcceptedRisk' ? { until: tx.now.add({ hours: ACCEPTED_DAYS * 24 }) } : {}
  const { riskComment } = task.action_target
  const said = happening === 'taskAcceptedRisk' && typeof riskComment === 'string' ? riskComment : ''
  const settings = { reason: said || `task ${task.numeric_id}`, ...until }
  const after = moved(row, move, settings, { userId: '', now: tx.now })
  await record({ tx, emit, actor: SYSTEM }, auditOf(row, move, after, { ...detailsOf(row, settings), taskId: task.id }))
}
