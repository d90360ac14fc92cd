import { Failure, notFound } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingDispatchesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { auditActor } from '../actor.ts'
import { recordNew } from '../record.ts'
import { findFinding } from '../store.ts'
import { dispatchChanged } from './events.ts'
import { startDispatches } from './start.ts'
import { FindingDispatch, toDispatch } from './view.ts'

const MOST = 4096

export const approveDispatch = operation({
  id: 'findings.dispatches.approve',
  about: 'Lets a dispatch go that waits for somebody to agree.',
  route: 'POST /api/v1/findings/{finding_id}/dispatches/{dispatch_id}/approve',
  called: 'FindingService/ApproveDispatch',
  guard: requires('findings:manage'),
  request: shape('ApproveFindingDispatchRequest', 'Why it may go.', {
    reason: text(MOST, 'Why.', { trim: true, multiline: true }),
  }),
  response: shape('ApproveFindingDispatchResponse', 'The dispatch as it is now.', { dispatch: FindingDispatch }),

  run: (context, { reason = '' }, { finding_id, dispatch_id }) =>
    decide(context, { findingId: finding_id, dispatchId: dispatch_id }, { verb: 'approved', reason }),
})

export const rejectDispatch = operation({
  id: 'findings.dispatches.reject',
  about: 'Holds a dispatch back for good that waits for somebody to agree.',
  route: 'POST /api/v1/findings/{finding_id}/dispatches/{dispatch_id}/reject',
  called: 'FindingService/RejectDispatch',
  guard: requires('findings:manage'),
  request: shape('RejectFindingDispatchRequest', 'Why it may not go.', {
    reason: required(text(MOST, 'Why.', { min: 1, trim: true, multiline: true })),
  }),
  response: shape('RejectFindingDispatchResponse', 'The dispatch as it is now.', { dispatch: FindingDispatch }),

  run: (context, { reason }, { finding_id, dispatch_id }) =>
    decide(context, { findingId: finding_id, dispatchId: dispatch_id }, { verb: 'rejected', reason }),
})

type Place = { readonly findingId: string; readonly dispatchId: string }
type Decision = { readonly verb: 'approved' | 'rejected'; readonly reason: string }

async function decide(context: Context, { findingId, dispatchId }: Place, { verb, reason }: Decision) {
  const { tx, emit, actor } = context
  const row = await lockDispatch(tx, findingId, dispatchId)
  if (!row) throw notFound('dispatch', dispatchId)
  context.checkVersion(row)
  if (row.state !== 'WAITING_APPROVAL') throw notWaiting(row)
  const saved = await saveDecision(tx, {
    ...row,
    state: verb === 'approved' ? 'PENDING' : 'CANCELLED',
    completed_at: verb === 'approved' ? null : tx.now,
    decided_by: userIdOf(actor),
    decided_at: tx.now,
    decision_reason: reason,
    version: row.version + 1,
  })
  if (verb === 'approved') await startDispatches(tx, [saved])
  const finding = (await findFinding(tx, findingId))!
  const comment = `The dispatch ${row.id} was ${verb}${reason === '' ? '.' : `: ${reason}`}`
  await recordNew({ ...context, actor: auditActor(context) }, [
    { type: 'COMMENT', before: finding, after: finding, details: { comment, dispatchId: row.id } },
  ])
  emit(dispatchChanged(verb, saved))
  return { dispatch: toDispatch({ ...context.setEtag(saved), automation_execution_id: '' }) }
}

/** Of two who decide at once, the second finds that it is decided. */
const lockDispatch = (tx: Tx, findingId: string, id: string): Promise<FindingDispatchesRow | undefined> =>
  tx.find<FindingDispatchesRow>(
    sql`select * from finding_dispatches where id = ${id} and finding_id = ${findingId} for update`,
  )

async function saveDecision(tx: Tx, row: FindingDispatchesRow): Promise<FindingDispatchesRow> {
  await tx.run(sql`
    update finding_dispatches set state = ${row.state}, completed_at = ${row.completed_at},
      decided_by = ${row.decided_by}, decided_at = ${row.decided_at}, decision_reason = ${row.decision_reason},
      version = ${row.version}
    where id = ${row.id}`)
  return row
}

function notWaiting({ state: name }: FindingDispatchesRow): Failure {
  const state = `FINDING_DISPATCH_STATE_${name}`
  return new Failure('FAILED_PRECONDITION', 'INVALID_STATE', `the dispatch waits for nobody: it is in ${state}`, {
    metadata: { state },
  })
}
