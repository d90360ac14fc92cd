import { operation } from '../../../../service/operation.ts'
import { id, uint32 } from '../../../../wire/scalars.ts'
import { deprecated, shape } from '../../../../wire/shape.ts'
import { checkMayStart } from '../../definitions/check-start.ts'
import { automation } from '../../definitions/guards.ts'
import { decisionFields, requiredDecision } from '../decision.ts'
import { resolveAll } from '../resolve-all.ts'

export const resolvePausedExecutions = operation({
  id: 'automations.circuitBreaker.resolvePaused',
  about:
    'Releases or cancels every run paused so far, the oldest first, in the background. The circuit breaker stays as it is.',
  route: 'POST /api/v1/automations/{id}/circuit_breaker/resolve_paused',
  called: 'AutomationService/ResolvePaused',
  guard: automation('write', { lock: false }),
  request: shape('ResolvePausedAutomationExecutionsRequest', 'What becomes of paused runs.', decisionFields),
  response: shape('ResolvePausedAutomationExecutionsResponse', 'The work begun.', {
    bulkActionId: id('The bulk action that decides about them; empty when there are none.'),
    pausedCount: deprecated(uint32('Always 0: ask for the bulk action.')),
    erroredCount: deprecated(uint32('Always 0: ask for the bulk action.')),
  }),

  async run(context, input, { id }) {
    const row = context.checkVersion(context.automation)
    const decision = requiredDecision(input)
    if (decision.decision === 'RUN') await checkMayStart(context, row, { verb: 'write' })
    const bulkActionId = await resolveAll(context, id, decision)
    return { bulkActionId, pausedCount: 0, erroredCount: 0 }
  },
})
