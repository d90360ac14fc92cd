import { isDeepStrictEqual } from 'node:util'
import type { HookedCall, HookRuling } from '../patterns/pattern.ts'
import type { ShownHook } from '../shape.ts'
import type { HookCaller, Running } from './run.ts'

type Patch = NonNullable<ShownHook['jsonPatch']>

/** Puts members into the input, one level deep; one that is null is taken out. */
export function patchOf({ services, now }: Running, patch: Patch, call: HookedCall, caller: HookCaller): HookRuling {
  const { toolName, input } = call
  const members = patch.celExpression
    ? plain(
        services.expressions.evaluateNow({ environment: 'hook_patch', result: 'profile' }, patch.celExpression, {
          now,
          variables: { ctx: { tool_name: toolName }, input, caller },
        }),
      )
    : (patch.staticOverlay ?? {})
  const patched = Object.fromEntries(Object.entries({ ...input, ...members }).filter(([, value]) => value !== null))
  return isDeepStrictEqual(patched, input) ? { kind: 'allow' } : { kind: 'change', input: patched }
}

const plain = (value: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(value))
