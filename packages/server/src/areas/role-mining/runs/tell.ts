import type { RoleMiningRunsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { notify } from '../../notifications/notices/api.ts'
import { roleMiningEnded } from './notice-kinds.ts'

/** Whoever asked for a run is told of its end; runs that begin by themselves tell nobody. */
export async function tellEnd(tx: Tx, run: RoleMiningRunsRow): Promise<void> {
  if (run.trigger_type !== 'MANUAL' || run.trigger_detail === '') return
  const isFailed = run.status === 'FAILED'
  await notify(tx, roleMiningEnded, {
    userIds: [run.trigger_detail],
    eventKey: run.id,
    subject: { type: 'role_mining_run', id: run.id },
    about: {
      problem: isFailed ? run.error : '',
      people: run.total_users,
      suggestions: run.suggestions_generated,
    },
    path: isFailed ? '/role-mining?tab=runs' : '/role-mining',
  })
}
