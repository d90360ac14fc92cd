import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { alertChanged } from '../events.ts'
import { type AlertState, movedByHand } from '../rules.ts'
import { ConflictAlert } from '../shape.ts'
import { monitorRows } from '../store.ts'
import { toAlert } from '../view.ts'
import { lockAlert, saveState } from './store.ts'

export const exemptAlert = operation({
  id: 'directory.conflicts.alerts.exempt',
  about: 'Accepts an access conflict for a reason, until it is over.',
  route: 'POST /api/v1/accessconflict/{id}/alerts/{alert_id}/exempt',
  called: 'AccessConflictService/ExemptAlert',
  guard: requires('conflicts:write'),
  request: shape('ExemptConflictAlertRequest', 'Why.', {
    reason: required(text(4096, 'Why it is accepted.', { min: 1, trim: true, multiline: true })),
  }),
  response: shape('ExemptConflictAlertResponse', 'The alert.', { alert: ConflictAlert }),
  run: (context, { reason }, params) =>
    move(context, params, { by: 'exempt', reason, byUserId: userIdOf(context.actor) }),
})

export const unexemptAlert = operation({
  id: 'directory.conflicts.alerts.unexempt',
  about: 'Ends that an access conflict is accepted.',
  route: 'POST /api/v1/accessconflict/{id}/alerts/{alert_id}/unexempt',
  called: 'AccessConflictService/UnexemptAlert',
  guard: requires('conflicts:write'),
  request: shape('UnexemptConflictAlertRequest', 'Nothing to say.', {}),
  response: shape('UnexemptConflictAlertResponse', 'The alert.', { alert: ConflictAlert }),
  run: (context, _input, params) => move(context, params, { by: 'unexempt', reason: '', byUserId: '' }),
})

type Place = { id: string; alert_id: string }
type Move = { by: 'exempt' | 'unexempt'; reason: string; byUserId: string }

async function move(context: Context, { id, alert_id }: Place, { by, reason, byUserId }: Move) {
  const { tx, emit } = context
  const monitor = await monitorRows.get(tx, id)
  const before = context.checkVersion(await lockAlert(tx, { monitorId: id, id: alert_id }))
  // Safe because only these are stored.
  const state = movedByHand(before.state as AlertState, by, alert_id)
  const after = await saveState(tx, alert_id, { state, reason, byUserId })
  emit(alertChanged(`${by}ed`, before, after, monitor.display_name))
  return { alert: toAlert(context.setEtag(after)) }
}
