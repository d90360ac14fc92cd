import type { Broker } from './broker.ts'
import { MOST_ERROR_BYTES, MOST_OUTPUT_BYTES, type ProcessLimits } from './limits.ts'
import type { Child, Ended } from './process/child.ts'
import { type Frame, textIn } from './process/frames.ts'
import { serve } from './session.ts'

export type RunEnd =
  | { readonly kind: 'returned'; readonly json: string }
  /** `started` is false when the code could not be loaded. */
  | { readonly kind: 'failed'; readonly error: string; readonly stack: string }

type Run = {
  readonly child: Child
  readonly broker: Broker
  readonly limits: ProcessLimits
  readonly code: string
  /** The JSON of the input. */
  readonly input: string
  readonly signal?: AbortSignal
}

const BAD_RESULT = 'result must be a JSON object'

/** Calls the function once. */
export async function runFunction({ child, broker, limits, code, input, signal }: Run): Promise<RunEnd> {
  let end: RunEnd | undefined
  const takes = (frame: Frame): boolean => {
    if (frame.kind === 'returned') end = returned(frame)
    else if (frame.kind === 'threw')
      end = { kind: 'failed', error: errorIn(frame), stack: textIn(frame, 'stack', 16_384) }
    return end !== undefined
  }
  const work = { child, broker, limits, signal, takes }
  const ended = await serve({ kind: 'run', code, input, most: MOST_OUTPUT_BYTES }, work)
  // Whatever it wrote last tells the author why the process is gone.
  return end ?? { kind: 'failed', error: sentenceOf(ended), stack: ended?.why === 'lost' ? ended.detail : '' }
}

function returned(frame: Frame): RunEnd {
  const json = typeof frame.json === 'string' ? frame.json : ''
  if (Buffer.byteLength(json) > MOST_OUTPUT_BYTES) return failed('result is larger than 1 MiB')
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return failed(BAD_RESULT)
    return { kind: 'returned', json }
  } catch {
    return failed(BAD_RESULT)
  }
}

const failed = (error: string): RunEnd => ({ kind: 'failed', error, stack: '' })

export const errorIn = (frame: Frame): string => cut(textIn(frame, 'message', MOST_ERROR_BYTES)) || 'a value was thrown'

/** At most so many bytes, and whole characters. */
const cut = (text: string): string => {
  let most = text
  while (Buffer.byteLength(most) > MOST_ERROR_BYTES) most = most.slice(0, -Math.ceil(most.length / 16))
  return most
}

/** What became of a process that did not say so itself. */
export function sentenceOf(ended: Ended | undefined): string {
  switch (ended?.why) {
    case 'time':
      return `timed out after ${ended.detail}s`
    case 'cpu':
      return `used more than ${ended.detail}s of computing time`
    case 'memory':
      return 'out of memory'
    case 'stopped':
      return ended.detail || 'cancelled'
    case 'broken':
      return `worker lost: ${ended.detail}`
    default:
      return 'worker lost'
  }
}
