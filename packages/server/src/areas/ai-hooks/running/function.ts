import { callFunction } from '../../functions/api.ts'
import type { HookedCall, HookedOutput, HookRuling } from '../patterns/pattern.ts'
import type { ShownHook } from '../shape.ts'
import type { Running } from './run.ts'

const FUNCTION_MS = 60_000

export class HookTimeout extends Error {}

/** Has a function of the tenant decide. */
export async function askFunction(running: Running, hook: ShownHook, call: HookedCall): Promise<HookRuling> {
  const { functionId = '', commitId = '' } = hook.function ?? {}
  const { toolName, classification, input, output } = call
  const answer = await callFunction(running, {
    functionId,
    commitId,
    source: { hook: { hookId: hook.id } },
    input: JSON.stringify({
      tool_name: toolName,
      input,
      context: { tool_source: 'connector', classification },
      ...(output ? { output, error: output.isError ? errorIn(output) : '' } : {}),
    }),
    timeoutMs: FUNCTION_MS,
  })
  if ('error' in answer) {
    if (answer.isLate) throw new HookTimeout()
    throw new Error(answer.error)
  }
  return rulingOf(answer.output, output !== undefined)
}

const errorIn = ({ content }: HookedOutput): string =>
  content
    .flatMap((one) => ((one as { text?: unknown }).text === undefined ? [] : [String((one as { text: unknown }).text)]))
    .join('\n')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a function answers: nothing to allow, or any of deny, reason, and another input or output. */
function rulingOf(answer: unknown, isAfter: boolean): HookRuling {
  if (!isObject(answer)) throw new Error('it must answer with an object')
  const { deny = false, reason = '', input, output } = answer
  if (typeof deny !== 'boolean') throw new Error('"deny" must be true or false')
  if (typeof reason !== 'string') throw new Error('"reason" must be a text')
  if (deny) return { kind: 'deny', reason: reason || 'a function denies it' }
  if (isAfter) {
    if (output === undefined) return { kind: 'allow' }
    if (!isObject(output) || !Array.isArray(output.content) || !output.content.every(isObject)) {
      throw new Error('"output" must be an object with a list "content"')
    }
    return { kind: 'change', output: output as HookedOutput } // Safe because it was checked.
  }
  if (input === undefined) return { kind: 'allow' }
  if (!isObject(input)) throw new Error('"input" must be an object')
  return { kind: 'change', input }
}
