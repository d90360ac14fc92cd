import type { Services } from '../../../service/context.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { Tx } from '../../../store/tx.ts'
import { runHooks } from '../../ai-hooks/api.ts'
import { headersOf } from '../servers/config.ts'
import { ownCredentialChanged } from '../servers/events.ts'
import { findCredential, refuseOwnCredential } from '../servers/store.ts'
import { exposedName } from '../tools/view.ts'
import type { SelectedHooks, ToolCall, ToolOutput } from './call.ts'
import { type CallEnd, type Found, type Refused, refuse } from './call-end.ts'
import { askAfter } from './checks.ts'
import { callDownstream, DownstreamError, MOST_OUTPUT_BYTES } from './downstream.ts'
import { tellNeedsSignIn } from './needs-sign-in.ts'
import type { Recorded } from './session.ts'
import { findStop, watchStops } from './stops.ts'

const DOWNSTREAM_MS = 60_000

/** For whom a call is made, and how what comes of it is written. */
type Acting = {
  readonly tenant: Tenant
  readonly services: Services
  write<Result>(work: (recorded: Recorded) => Promise<Result>): Promise<Result>
}

type Performed = { readonly call: ToolCall; readonly selected: SelectedHooks; readonly found: Found }

/** A call that nothing stands in the way of any more: hooks, the call itself, hooks and classifiers of the answer. */
export async function performCall(acting: Acting, { call, selected, found }: Performed): Promise<CallEnd> {
  const before = await hooked(acting, call, { selectedIds: selected.pre })
  const seen = { ...found, hooks: [...found.hooks, ...before.results] }
  if (before.denied) return deniedByHook(before.denied, seen)
  const hookedCall = { ...call, input: before.input }
  const answer = await callServer(acting, hookedCall, seen)
  if ('kind' in answer) return answer
  return releaseAnswer(acting, { call: hookedCall, selected, found: seen }, answer.output)
}

const readerOf = ({ tenant, services }: Acting): Tx =>
  tenant.database.reader({ tenantId: tenant.id, now: services.clock.now() })

type Selected = { readonly selectedIds: readonly string[]; readonly onlySelected?: boolean }

function hooked(acting: Acting, call: ToolCall, selected: Selected, output?: ToolOutput) {
  const { tenant, services } = acting
  const { principal, client } = call
  return runHooks(
    { tenant, services, now: services.clock.now(), tx: readerOf(acting) },
    {
      call: {
        toolName: exposedName(call.server, call.tool.tool_name),
        classification: call.classification,
        input: call.input,
        ...(output ? { output } : {}),
      },
      caller: {
        userId: principal.userId,
        email: principal.email,
        clientId: client.id,
        clientType: `MCP_CLIENT_TYPE_${client.type}`,
        ip: client.ip,
      },
      ...selected,
    },
  )
}

const deniedByHook = ({ hookId, reason }: { hookId: string; reason: string }, found: Found): Refused =>
  refuse('DENIED', 'hook_denied', reason, { ...found, hookId })

/** Hooks of the answer, then its classifiers; hooks that those select are the last. */
async function releaseAnswer(acting: Acting, performed: Performed, answered: ToolOutput): Promise<CallEnd> {
  const { tenant, services } = acting
  const { call, selected, found } = performed
  const first = await hooked(acting, call, { selectedIds: selected.post }, answered)
  const seen = { ...found, hooks: [...found.hooks, ...first.results] }
  if (first.denied) return deniedByHook(first.denied, seen)
  const after = await askAfter({ tx: readerOf(acting), tenant, services }, call, first.output ?? answered)
  const judged = { ...seen, verdicts: [...seen.verdicts, ...after.verdicts] }
  if (after.denied) return refuse('DENIED', after.denied.by, after.denied.reason, judged)
  const late = after.postHookIds.filter((id) => !selected.post.includes(id))
  if (late.length === 0) return { ...judged, kind: 'answered', output: after.output }
  const last = await hooked(acting, call, { selectedIds: late, onlySelected: true }, after.output)
  const all = { ...judged, hooks: [...judged.hooks, ...last.results] }
  if (last.denied) return deniedByHook(last.denied, all)
  return { ...all, kind: 'answered', output: last.output ?? after.output }
}

async function callServer(
  acting: Acting,
  call: ToolCall,
  found: Found,
): Promise<{ readonly output: ToolOutput } | Refused> {
  const { tenant, services } = acting
  const { server, tool, principal, client } = call
  const under = { connectorId: server.connector_id, toolId: tool.id, aiClientId: client.id }
  const credential = await findCredential(readerOf(acting), tenant, server, principal.userId)
  const wantsSignIn = 'sign in to the tool server first: it wants a credential of your own'
  if (!credential) return refuse('ERROR', 'connect_required', wantsSignIn, found)
  const watch = watchStops(() => findStop(readerOf(acting), under))
  try {
    const target = {
      url: server.url,
      headers: headersOf(credential),
      outbound: services.outbound,
      timeoutMs: DOWNSTREAM_MS,
      signal: watch.signal,
    }
    const output = await callDownstream(target, tool.tool_name, { ...call.input })
    // What was stopped while the server answered does not get out any more.
    const stopped = watch.stopped() ?? (await findStop(readerOf(acting), under))
    if (stopped) return refuse('DENIED', 'kill_switch', stopped.reason, { ...found, stopped: stopped.target })
    if (JSON.stringify(output).length > MOST_OUTPUT_BYTES) {
      return refuse('ERROR', 'output_too_large', 'the answer is larger than 10 MiB', found)
    }
    return { output }
  } catch (error) {
    const stopped = watch.stopped()
    if (stopped) return refuse('DENIED', 'kill_switch', stopped.reason, { ...found, stopped: stopped.target })
    if (!(error instanceof DownstreamError)) throw error
    if (error.fault === 'refused' && server.token_sharing === 'PER_USER') {
      await forgetCredential(acting, call)
      const message = 'the tool server does not accept your credential any more'
      return refuse('ERROR', 'connect_required', message, found)
    }
    const reason =
      error.fault === 'timeout' ? 'timeout' : error.fault === 'too_large' ? 'output_too_large' : 'upstream_error'
    return refuse('ERROR', reason, error.message, found)
  } finally {
    watch.end()
  }
}

const forgetCredential = (acting: Acting, { server, principal }: ToolCall): Promise<void> =>
  acting.write(async ({ tx, emit }) => {
    if (!(await refuseOwnCredential(tx, server.connector_id, principal.userId))) return
    emit(ownCredentialChanged(false, server, principal.userId))
    await tellNeedsSignIn(tx, server, principal.userId)
  })
