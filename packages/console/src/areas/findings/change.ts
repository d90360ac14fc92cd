import type { Requested } from '@reeve/client/session'
import { api, refresh } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { untilDone } from '../../ui/bulk-action.ts'
import { toast } from '../../ui/toasts.tsx'
import { selectionOf, type Target } from './queries.ts'
import { texts } from './texts.ts'

export type Action = 'resolve' | 'snooze' | 'assign' | 'acceptRisk'
type Change = Omit<Requested.BulkUpdateFindingStateRequest, 'refs' | 'searchRequest'>

/** Changes findings, waits until that is done and says what came of it; what can be undone offers to. */
export async function changeFindings(action: Action, target: Target, change: Change): Promise<void> {
  const { bulkActionId } = await api.call('findings.bulk.updateState', { body: { ...selectionOf(target), ...change } })
  const done = await untilDone(bulkActionId)
  await refresh(['findings'])
  const { succeededCount, skippedCount, failedCount, errors } = done
  const undo = action === 'assign' || !('ids' in target) ? undefined : () => void reopen(target)
  const text = texts.result(texts.done[action], formatNumber(succeededCount), skippedCount)
  toast({ text, ...(undo && succeededCount > 0 ? { undo } : {}) })
  if (failedCount > 0) toast({ tone: 'bad', text: texts.failed(failedCount, errors[0]?.message ?? '') })
}

async function reopen(target: Target): Promise<void> {
  const { bulkActionId } = await api.call('findings.bulk.updateState', {
    body: { ...selectionOf(target), reopen: {} },
  })
  await untilDone(bulkActionId)
  await refresh(['findings'])
  toast({ text: texts.reopened })
}
