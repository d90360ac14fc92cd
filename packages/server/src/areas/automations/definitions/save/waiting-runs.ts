import { invalid } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import { sql } from '../../../../store/sql.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import type { Request } from '../../../../wire/shape.ts'
import { terminateRunsOf } from '../../runs/terminate-all.ts'
import type { Automation } from '../../shapes/automation.ts'
import { automationChanged } from '../events.ts'
import type { ShownAutomation } from '../store.ts'

const WaitingRuns = enumeration('AutomationWaitingRuns', 'What becomes of runs that have begun.', [
  'WAITING_RUNS_UNSPECIFIED',
  'WAITING_RUNS_KEEP',
  'WAITING_RUNS_CANCEL',
])

export const waitingRuns = oneOfNames(
  WaitingRuns,
  'When the automation is disabled: KEEP lets runs that have begun go on, CANCEL ends them; unspecified holds them, and they begin no step until it is enabled again.',
)

type Asked = {
  readonly given: Request<typeof Automation> | undefined | null
  readonly mask: readonly string[] | undefined
  readonly choice: string | undefined
}

/** Refuses a choice that comes without disabling. */
export function checkWaitingRuns(asked: Asked): void {
  if ((asked.choice ?? 'WAITING_RUNS_UNSPECIFIED') === 'WAITING_RUNS_UNSPECIFIED' || disables(asked)) return
  throw invalid('waitingRuns', 'says what becomes of runs when the automation is disabled: give it with enabled false')
}

const disables = ({ given, mask }: Asked): boolean =>
  given?.enabled === false || (mask?.includes('enabled') === true && given?.enabled !== true)

type Saved = { readonly id: string; readonly wasEnabled: boolean; readonly row: ShownAutomation }

/** Does what was chosen with the runs of an automation that was enabled or disabled. */
export async function decideWaitingRuns(context: Context, saved: Saved, asked: Asked): Promise<void> {
  const { tx, emit } = context
  const { id, wasEnabled, row } = saved
  if (row.enabled) {
    if (!wasEnabled) await tx.run(sql`update automations set runs_held_at = null where id = ${id}`)
    return
  }
  if (!disables(asked)) return
  if (asked.choice === 'WAITING_RUNS_CANCEL') await terminateRunsOf(context, id)
  const heldAt = asked.choice === 'WAITING_RUNS_KEEP' || asked.choice === 'WAITING_RUNS_CANCEL' ? null : tx.now
  // Nothing else of it has changed: this is what is told.
  if (!wasEnabled && heldAt === null) emit(automationChanged('updated', row, row))
  if (wasEnabled || heldAt === null) await tx.run(sql`update automations set runs_held_at = ${heldAt} where id = ${id}`)
}
