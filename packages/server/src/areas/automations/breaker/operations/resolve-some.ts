import { invalid } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { list } from '../../../../wire/collections.ts'
import { int64, uint32 } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkMayStart } from '../../definitions/check-start.ts'
import { automation } from '../../definitions/guards.ts'
import { decisionFields, requiredDecision } from '../decision.ts'
import { listPaused, resolvePaused } from '../resolve.ts'

const MOST = 100

export const resolveSomePaused = operation({
  id: 'automations.circuitBreaker.resolveSome',
  about:
    'Releases or cancels some paused runs at once: those named, or the first few, to see how they do before the rest follows with resolve_paused. The circuit breaker stays as it is. Paused runs are listed by the search for runs.',
  route: 'POST /api/v1/automations/{id}/circuit_breaker/paused/resolve',
  called: 'AutomationService/ResolveSomePaused',
  guard: automation('write', { lock: false }),
  request: shape('ResolveSomePausedAutomationExecutionsRequest', 'Which runs, and what becomes of them.', {
    ...decisionFields,
    executionIds: list(int64('The id of a run.'), MOST, 'These runs; those no longer paused are skipped.'),
    first: uint32('Instead of ids: this many, the oldest first.', { max: MOST }),
  }),
  response: shape('ResolveSomePausedAutomationExecutionsResponse', 'What became of them.', {
    resolvedExecutionIds: list(int64('The id of a run.'), MOST, 'The runs released or cancelled.'),
    skippedCount: uint32('How many of those named were no longer paused.'),
    pausedCount: uint32('How many are still paused; counted up to 10000.'),
  }),

  async run(context, input, { id }) {
    const { tx, emit } = context
    const row = context.checkVersion(context.automation)
    const decision = requiredDecision(input)
    if (decision.decision === 'RUN') await checkMayStart(context, row, { verb: 'write' })
    const ids = await chosen(tx, id, input)
    const resolved = await resolvePaused(tx, ids, decision, emit)
    return {
      resolvedExecutionIds: resolved,
      skippedCount: ids.length - resolved.length,
      pausedCount: (await listPaused(tx, id, 10_000)).length,
    }
  },
})

type Choice = { readonly executionIds?: readonly bigint[]; readonly first?: number }

async function chosen(tx: Tx, automationId: string, { executionIds = [], first = 0 }: Choice) {
  if (executionIds.length > 0 === first > 0) {
    throw invalid('executionIds', 'give either executionIds or first', 'ONEOF_REQUIRED')
  }
  if (first > 0) return listPaused(tx, automationId, first)
  const asked = [...new Set(executionIds)]
  const known = await tx.rows<{ id: bigint }>(sql`
    select id from executions where automation_id = ${automationId} and id = any(${asked.map(String)}::bigint[])`)
  const missing = asked.find((one) => !known.some((row) => row.id === one))
  if (missing !== undefined) {
    throw invalid('executionIds', `the automation has no run with id "${missing}"`, 'REFERENCE_NOT_FOUND')
  }
  return asked
}
