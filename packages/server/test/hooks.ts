import type { Caller, Json } from './caller.ts'

export const HOOKS = '/api/v1/hooks'
export const PRE = 'HOOK_EVENT_TYPE_PRE_TOOL_USE'
export const POST = 'HOOK_EVENT_TYPE_POST_TOOL_USE'

/** A hook that is enabled; one that denies every call when nothing else is said. */
export async function makeHook(caller: Caller, body: Readonly<Record<string, unknown>> = {}): Promise<Json> {
  const does = 'function' in body || 'builtinPattern' in body || 'jsonPatch' in body
  const made = await caller.post(HOOKS, {
    displayName: 'Look first',
    event: PRE,
    enabled: true,
    ...(does ? {} : { builtinPattern: { preToolBlock: { message: 'not today' } } }),
    ...body,
  })
  if (made.status !== 200) throw new Error(made.text)
  return made.body.hook
}
