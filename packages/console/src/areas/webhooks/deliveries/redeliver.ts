import type { Answered } from '@reeve/client/session'
import { api, queryClient } from '../../../lib/api.ts'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'
import { wireState } from '../words.ts'

const POLL_MS = 300
/** Very many go on without us. */
const LONGEST_MS = 60_000

/** Sends everything again that has failed since a time, and says what came of it. */
export async function redeliverFailed(webhookId: string | undefined, createdAfter: string): Promise<void> {
  const { bulkActionId } = await api.call('webhooks.instances.redeliverMany', {
    body: {
      ...(webhookId === undefined ? {} : { webhookIds: [webhookId] }),
      states: [wireState('fatal_error')],
      createdAfter,
    },
  })
  if (bulkActionId === '') return toast({ text: texts.redeliverNone })
  const { succeededCount, skippedCount, failedCount, errors } = await untilDone(bulkActionId)
  await queryClient.invalidateQueries({ queryKey: ['deliveries'] })
  toast({ text: texts.redeliveredAll(succeededCount, skippedCount) })
  if (failedCount > 0) toast({ tone: 'bad', text: texts.redeliverFailed(failedCount, errors[0]?.message ?? '') })
}

async function untilDone(id: string): Promise<Answered.BulkAction> {
  for (const started = Date.now(); ; ) {
    const { bulkAction } = await api.call('bulkActions.get', { path: { id } })
    const isOver = bulkAction.completedAt !== undefined || Date.now() - started > LONGEST_MS
    if (isOver) return bulkAction
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
