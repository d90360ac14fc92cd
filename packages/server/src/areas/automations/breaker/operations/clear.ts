import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { id } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { getAutomationFor } from '../../definitions/access.ts'
import { checkMayStart } from '../../definitions/check-start.ts'
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
  guard: requiresOrOwns('automations:write'),
  request: shape('ClearAutomationCircuitBreakerRequest', 'What becomes of paused runs.', decisionFields),
  response: shape('ClearAutomationCircuitBreakerResponse', 'The work begun.', {
    bulkActionId: id('The bulk action that decides about paused runs; empty when there are none.'),
  }),

  async run(context, input, { id }) {
    const { tx, emit } = context
    const automation = context.checkVersion(await getAutomationFor(context, id, { verb: 'write', lock: true }))
    await checkMayStart(context, automation, { verb: 'write' })
    const decision = decisionOf(input)
    if (automation.tripped_at !== null) {
      await clearBreaker(tx, id)
      emit(breakerCleared(automation, input.reason ?? ''))
    }
    return { bulkActionId: decision ? await resolveAll(context, id, decision) : '' }
  },
})
