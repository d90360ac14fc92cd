import { invalid, precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import type { AutomationsRow } from '../../../../store/tables.ts'
import { bool, int64 } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { checkMayStart } from '../../definitions/check-start.ts'
import { automation } from '../../definitions/guards.ts'
import { AutomationContext } from '../../shapes/context.ts'
import { executionRequested } from '../events.ts'
import { givenContext } from '../given-context.ts'
import { startRuns } from '../start.ts'

export const executeAutomation = operation({
  id: 'automations.execute',
  about:
    'Starts a run on demand, also while the automation is off or its circuit breaker tripped. What is missing in the context is taken from that of the automation.',
  route: 'POST /api/v1/automations/{id}/execute',
  called: 'AutomationService/Execute',
  guard: automation('execute'),
  request: shape('ExecuteAutomationRequest', 'What the run is given.', {
    context: nullable(AutomationContext),
    isDraft: bool('Runs the draft; with real effects, and counted nowhere.'),
  }),
  response: shape('ExecuteAutomationResponse', 'The run.', { executionId: int64('Its id.') }),

  async run(context, { context: given, isDraft = false }, { id }) {
    const { tx, caller, emit } = context
    const row = context.checkVersion(context.automation)
    const withinApp = await checkMayStart(context, row, { verb: 'execute', isDraft })
    const { trigger, subjectUserId } = await givenContext(tx, row, given?.context ?? {}, withinApp)
    checkRunnable(row, isDraft)
    const [started] = await startRuns(
      tx,
      [
        {
          automationId: id,
          triggerKind: undefined,
          eventKey: null,
          trigger,
          subjectUserId,
          lineage: [],
          correlation: caller.correlation,
          byHand: true,
          isDraft,
          withinApp,
        },
      ],
      { now: tx.now },
    )
    if (!started?.id) throw invalid('id', 'could not be started')
    emit(executionRequested(row, started.id, isDraft))
    return { executionId: BigInt(started.id) }
  },
})

function checkRunnable({ current_version, steps, draft_steps, id }: AutomationsRow, isDraft: boolean): void {
  if (!isDraft && current_version === 0n) {
    throw precondition('NOT_PUBLISHED', 'the automation has never been published; publish it, or run its draft', id)
  }
  const chosen = isDraft ? draft_steps : steps
  if (!Array.isArray(chosen) || chosen.length === 0) {
    throw precondition('NO_STEPS', `the ${isDraft ? 'draft' : 'automation'} has no steps`, id)
  }
}
