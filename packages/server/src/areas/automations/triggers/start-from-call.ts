import { newId } from '../../../lib/ids.ts'
import type { StartExecution } from '../../webhooks/inbound/api.ts'
import { startRuns } from '../runs/start.ts'
import { listLiveOf } from './live.ts'

/** A call of a listener whose automation is not live is recorded and starts nothing. */
export const startFromCall: StartExecution = async (tx, { automationId, listenerId, eventId, trigger }) => {
  const live = await listLiveOf(tx, automationId, ['webhook'])
  if (live.length === 0) return ''
  const run = {
    automationId,
    triggerKind: 'webhook',
    eventKey: eventId === '' ? null : `${listenerId}/${eventId}`,
    trigger: { outside: trigger },
    subjectUserId: '',
    lineage: [],
    correlation: newId(tx.now),
  } as const
  const [started] = await startRuns(tx, [run], { now: tx.now })
  return started?.id ?? ''
}
