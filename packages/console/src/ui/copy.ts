import { texts } from '../lib/texts.ts'
import { toast } from './toasts.tsx'

/** Puts a text where the reader pastes from. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ text: texts.copied })
  } catch {
    toast({ tone: 'bad', text: texts.notCopied })
  }
}
