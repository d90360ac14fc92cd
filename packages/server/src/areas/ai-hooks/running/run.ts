import { ExpressionError } from '../../../expressions/expression-error.ts'
import { yielder } from '../../../lib/yield-to-others.ts'
import type { CallContext } from '../../../service/context.ts'
import type { Tx } from '../../../store/tx.ts'
import { patternOf } from '../patterns/index.ts'
import type { HookedCall, HookedOutput, HookRuling } from '../patterns/pattern.ts'
import type { ShownHook } from '../shape.ts'
import { loadHooks } from '../store.ts'
import { askFunction, HookTimeout } from './function.ts'
import { patchOf } from './patch.ts'

const BUILTIN_MS = 5_000

export type Running = Pick<CallContext, 'tenant' | 'now' | 'services'> & { readonly tx: Tx }

/** What expressions and functions see of who calls. */
export type HookCaller = {
  readonly userId: string
  readonly email: string
  readonly clientId: string
  readonly clientType: string
  readonly ip: string
}

type Asked = {
  readonly call: Omit<HookedCall, 'now'>
  readonly caller: HookCaller
  /** Hooks of guardrails that the agent policy has selected. */
  readonly selectedIds: readonly string[]
  /** Only those, and none that runs anyway. */
  readonly onlySelected?: boolean
}

export type HookResult = {
  readonly hookId: string
  readonly displayName: string
  readonly event: string
  readonly status: 'ALLOWED' | 'MUTATED' | 'DENIED' | 'ERROR' | 'TIMEOUT' | 'FILTER_ERROR'
  readonly reason: string
  /** How serious it is; empty when it was not flagged. */
  readonly flagged: '' | 'LOW' | 'MEDIUM' | 'HIGH'
}

type Hooked = {
  readonly input: Readonly<Record<string, unknown>>
  readonly output: HookedOutput | undefined
  readonly results: readonly HookResult[]
  readonly denied?: { readonly hookId: string; readonly reason: string }
}

/**
 * Runs the hooks of a call one after the other; each sees what the ones before have made of it. A denial ends it, and so
 * does a hook that fails: what could not be looked at does not get through.
 */
export async function runHooks(running: Running, { call, caller, selectedIds, onlySelected }: Asked): Promise<Hooked> {
  const event = call.output === undefined ? 'PRE_TOOL_USE' : 'POST_TOOL_USE'
  const hooks = (await loadHooks(running.tx, event)).filter(({ id, managedByGuardrails }) =>
    managedByGuardrails ? selectedIds.includes(id) : !onlySelected,
  )
  const results: HookResult[] = []
  const rest = yielder()
  let { input, output } = call
  for (const hook of hooks) {
    const seen = { ...call, input, ...(output ? { output } : {}), now: running.now }
    const { status, ruling } = await runOne(running, hook, seen, caller)
    const about = { hookId: hook.id, displayName: hook.displayName, event, status }
    if (status !== 'SKIPPED') {
      const reason = 'reason' in ruling ? ruling.reason.slice(0, 1024) : ''
      results.push({ ...about, status, reason, flagged: ruling.kind === 'flag' ? ruling.level : '' })
    }
    if (ruling.kind === 'deny') return { input, output, results, denied: { hookId: hook.id, reason: ruling.reason } }
    if (ruling.kind === 'change') {
      input = ruling.input ?? input
      output = ruling.output ?? output
    }
    await rest()
  }
  return { input, output, results }
}

type Ran = { readonly status: HookResult['status'] | 'SKIPPED'; readonly ruling: HookRuling }

const STATUSES = { allow: 'ALLOWED', flag: 'ALLOWED', change: 'MUTATED', deny: 'DENIED' } as const

async function runOne(running: Running, hook: ShownHook, call: HookedCall, caller: HookCaller): Promise<Ran> {
  const failed = (status: HookResult['status'], why: string): Ran => ({
    status,
    ruling: { kind: 'deny', reason: `the hook "${hook.displayName}" ${why}` },
  })
  try {
    if (!matches(running, hook, call)) return { status: 'SKIPPED', ruling: { kind: 'allow' } }
  } catch (error) {
    if (error instanceof ExpressionError) return failed('FILTER_ERROR', 'has a filter that could not be evaluated')
    throw error
  }
  try {
    const ruling = await rule(running, hook, call, caller)
    return { status: STATUSES[ruling.kind], ruling }
  } catch (error) {
    if (error instanceof HookTimeout) return failed('TIMEOUT', 'took too long')
    return failed('ERROR', `failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function matches({ services, now }: Running, { filter }: ShownHook, { toolName }: HookedCall): boolean {
  const place = { environment: 'hook_filter', result: 'bool' } as const
  const variables = { ctx: { tool_name: toolName } }
  return services.expressions.evaluateNow(place, filter?.celExpression ?? '', { now, variables })
}

async function rule(running: Running, hook: ShownHook, call: HookedCall, caller: HookCaller): Promise<HookRuling> {
  if (hook.function) return askFunction(running, hook, call)
  if (hook.jsonPatch) return patchOf(running, hook.jsonPatch, call, caller)
  const chosen = hook.builtinPattern && patternOf(hook.builtinPattern)
  if (!chosen) throw new Error('it says nothing that could be done')
  const began = performance.now()
  const ruling = chosen.pattern.run(chosen.config, call)
  if (performance.now() - began > BUILTIN_MS) throw new HookTimeout()
  return ruling
}
