import type { Answered } from '@reeve/client/session'
import { api } from '../lib/api.ts'
import { texts } from '../lib/texts.ts'
import { toast } from './toasts.tsx'

const POLL_MS = 300
/** What takes longer goes on without us. */
const LONGEST_MS = 60_000

/** Waits for the end of a bulk action, and says so when it was stopped. */
export async function untilDone(id: string): Promise<Answered.BulkAction> {
  for (const started = Date.now(); ; ) {
    const { bulkAction } = await api.call('bulkActions.get', { path: { id } })
    const { completedAt, stopReason } = bulkAction
    if (stopReason !== '') toast({ tone: 'bad', text: texts.bulkStopped(stopReason) })
    if (completedAt !== undefined || Date.now() - started > LONGEST_MS) return bulkAction
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
