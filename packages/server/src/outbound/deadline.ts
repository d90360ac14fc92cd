import { OutboundError } from './outbound-error.ts'

type Deadline = { signal: AbortSignal; stop: () => void }

/** One signal for the time of a whole request and for the caller giving it up. */
export function startDeadline(timeoutMs: number, given: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  const end = (kind: 'TIMEOUT' | 'ABORTED', message: string) => controller.abort(new OutboundError({ kind, message }))
  const onAbort = () => end('ABORTED', 'the request was given up')
  const timer = setTimeout(() => end('TIMEOUT', 'the answer was not complete in time'), timeoutMs)
  given?.addEventListener('abort', onAbort, { once: true })
  if (given?.aborted) onAbort()
  return {
    signal: controller.signal,
    stop() {
      clearTimeout(timer)
      given?.removeEventListener('abort', onAbort)
    },
  }
}
