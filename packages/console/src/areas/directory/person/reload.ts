import { refresh } from '../../../lib/api.ts'
import { toast } from '../../../ui/toasts.tsx'

/** Reads people again after a change, and says what was done. */
export async function reload(text: string): Promise<void> {
  await refresh(['people'])
  toast({ text })
}
