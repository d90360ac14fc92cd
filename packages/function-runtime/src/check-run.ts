import { type Broker, Refusal } from './broker.ts'
import type { ProcessLimits } from './limits.ts'
import type { Child } from './process/child.ts'
import type { Frame } from './process/frames.ts'
import { errorIn, sentenceOf } from './run.ts'
import { serve } from './session.ts'

/** Nothing is reached while code is only loaded. */
const NOTHING: Broker = {
  config: () => Promise.reject(new Refusal('the function is not running')),
  fetch: () => Promise.reject(new Refusal('the function is not running')),
  call: () => Promise.reject(new Refusal('the function is not running')),
  log: () => {},
}

type Check = { readonly child: Child; readonly limits: ProcessLimits; readonly code: string }

/** Loads the module without calling it; returns what is wrong with it, or an empty text. */
export async function checkFunction({ child, limits, code }: Check): Promise<string> {
  let problem: string | undefined
  const takes = (frame: Frame): boolean => {
    if (frame.kind === 'threw') problem = errorIn(frame)
    else if (frame.kind === 'checked') {
      problem = frame.isFunction === true ? '' : 'the default export of main.ts is not a function'
    }
    return problem !== undefined
  }
  const ended = await serve({ kind: 'check', code }, { child, broker: NOTHING, limits, takes })
  return problem ?? sentenceOf(ended)
}
