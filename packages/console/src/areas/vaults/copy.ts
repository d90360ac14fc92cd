import { toast } from '../../ui/toasts.tsx'
import { texts } from './texts.ts'

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ text: texts.copied })
  } catch {
    toast({ tone: 'bad', text: texts.notCopied })
  }
}
