import { operation } from '../../../../service/operation.ts'
import { id } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkMayStart } from '../../definitions/check-start.ts'
import { automation } from '../../definitions/guards.ts'
import { clearBreaker } from '../../definitions/store.ts'
import { decisionFields, decisionOf } from '../decision.ts'
import { breakerCleared } from '../events.ts'
import { resolveAll } from '../resolve-all.ts'

export const clearCircuitBreaker = operation({
  id: 'automations.circuitBreaker.clear',
  about:
    'Lets a stopped automation run again; runs before now are no longer counted. With a decision, every run paused so far is released or cancelled in the background.',
  route: 'POST /api/v1/automations/{id}/circuit_breaker/clear',
  called: 'AutomationService/ClearCircuitBreaker',
  guard: automation('write'),
  request: shape('ClearAutomationCircuitBreakerRequest', 'What becomes of paused runs.', decisionFields),
  response: shape('ClearAutomationCircuitBreakerResponse', 'The work begun.', {
    bulkActionId: id('The bulk action that decides about paused runs; empty when there are none.'),
  }),

  async run(context, input, { id }) {
    const { tx, emit } = context
    const row = context.checkVersion(context.automation)
    await checkMayStart(context, row, { verb: 'write' })
    const decision = decisionOf(input)
    if (row.tripped_at !== null) {
      await clearBreaker(tx, id)
      emit(breakerCleared(row, input.reason ?? ''))
    }
    return { bulkActionId: decision ? await resolveAll(context, id, decision) : '' }
  },
})
