import { api, refresh } from '../../../lib/api.ts'
import { untilDone } from '../../../ui/bulk-action.ts'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'
import { wireState } from '../words.ts'

/** Sends everything again that has failed since a time, and says what came of it. */
export async function redeliverFailed(webhookId: string | undefined, createdAfter: string): Promise<void> {
  const { bulkActionId } = await api.call('webhooks.instances.redeliverMany', {
    body: {
      ...(webhookId === undefined ? {} : { webhookIds: [webhookId] }),
      states: [wireState('fatal_error')],
      createdAfter,
    },
  })
  if (bulkActionId === '') return void toast({ text: texts.redeliverNone })
  const { succeededCount, skippedCount, failedCount, errors } = await untilDone(bulkActionId)
  await refresh(['deliveries'])
  toast({ text: texts.redeliveredAll(succeededCount, skippedCount) })
  if (failedCount > 0) toast({ tone: 'bad', text: texts.redeliverFailed(failedCount, errors[0]?.message ?? '') })
}
