import type { Services } from '../../../service/context.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { Tx } from '../../../store/tx.ts'
import { runHooks } from '../../ai-hooks/api.ts'
import { isOwnServer } from '../own/address.ts'
import { askOwnServer } from '../own/ask.ts'
import { headersOf, placeOf } from '../servers/config.ts'
import { ownCredentialChanged } from '../servers/events.ts'
import { type Access, accessFor } from '../servers/oauth/access.ts'
import { oauthOf } from '../servers/oauth/config.ts'
import { forgetShared } from '../servers/oauth/token-store.ts'
import { refuseOwnCredential } from '../servers/store.ts'
import { getSettings } from '../settings/store.ts'
import { exposedName } from '../tools/view.ts'
import type { SelectedHooks, ToolCall, ToolOutput } from './call.ts'
import { type CallEnd, type Found, type Refused, refuse } from './call-end.ts'
import { askAfter } from './checks.ts'
import { callDownstream, DownstreamError, MOST_OUTPUT_BYTES, type Target } from './downstream.ts'
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

/** How a server is asked. */
type Ask = (target: Target, call: ToolCall) => Promise<ToolOutput>

const callTool: Ask = (target, { tool, input }) => callDownstream(target, tool.tool_name, { ...input })

/** A call that nothing stands in the way of any more: hooks, the call itself, hooks and classifiers of the answer. */
export async function performCall(
  acting: Acting,
  { call, selected, found }: Performed,
  ask: Ask = callTool,
): Promise<CallEnd> {
  const before = await hooked(acting, call, { selectedIds: selected.pre })
  const seen = { ...found, hooks: [...found.hooks, ...before.results] }
  if (before.denied) return deniedByHook(before.denied, seen)
  const hookedCall = { ...call, input: before.input }
  const answer = await callServer(acting, { call: hookedCall, found: seen, ask })
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

type Asked = { readonly call: ToolCall; readonly found: Found; readonly ask: Ask }

async function callServer(
  acting: Acting,
  { call, found, ask }: Asked,
): Promise<{ readonly output: ToolOutput } | Refused> {
  const { services } = acting
  const { server, tool, client } = call
  const under = { connectorId: server.connector_id, toolId: tool.id, aiClientId: client.id }
  if (isOwnServer(server) && !(await getSettings(readerOf(acting))).ownServerEnabled) {
    return refuse('DENIED', 'kill_switch', 'the tools of the service are switched off', { ...found, stopped: 'SERVER' })
  }
  const access = await accessOf(acting, call, found)
  if (access.kind === 'refused') return access
  const watch = watchStops(() => findStop(readerOf(acting), under))
  try {
    const send = ({ credential }: Ready): Promise<ToolOutput> => {
      if (isOwnServer(server)) return askOwnServer(acting, call)
      const headers = headersOf(credential)
      const { outbound } = services
      const { url, transport } = placeOf(server)
      const target = { url, transport, headers, outbound, timeoutMs: DOWNSTREAM_MS, signal: watch.signal }
      return ask(target, call)
    }
    const output = await send(access).catch(async (error: unknown) => {
      if (!(error instanceof DownstreamError) || error.fault !== 'refused' || !oauthOf(server)) throw error
      // The server has not taken the call: with a new token it is not made twice.
      const renewed = await accessOf(acting, call, found, access.credential.secret)
      return renewed.kind === 'refused' ? renewed : send(renewed)
    })
    if ('kind' in output) return output
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

type Ready = Extract<Access, { kind: 'ready' }>

const SIGN_IN = {
  PER_USER: 'sign in to the tool server first: it wants a credential of your own',
  SHARED: 'an administrator has to sign in to the tool server first',
} as const

/** What the call is sent with, or why it is not made. */
async function accessOf(acting: Acting, call: ToolCall, found: Found, refusedToken = ''): Promise<Ready | Refused> {
  const { server, principal } = call
  const access = await accessFor(acting, server, principal.userId, refusedToken)
  if (access.kind === 'ready') return access
  if (access.kind === 'failed') return refuse('ERROR', 'upstream_error', access.message, found)
  if (access.kind === 'refused') await forgetCredential(acting, call)
  return refuse('ERROR', 'connect_required', SIGN_IN[server.token_sharing as keyof typeof SIGN_IN], found) // Safe because the table checks it.
}

/** Whoever has signed in is told once, and has to do so again. */
const forgetCredential = (acting: Acting, { server, principal }: ToolCall): Promise<void> =>
  acting.write(async ({ tx, emit }) => {
    if (server.token_sharing === 'SHARED') {
      if (!(await forgetShared(tx, server.connector_id))) return
      emit(ownCredentialChanged(false, server, server.authorized_by))
      return tellNeedsSignIn(tx, server, server.authorized_by)
    }
    if (!(await refuseOwnCredential(tx, server.connector_id, principal.userId))) return
    emit(ownCredentialChanged(false, server, principal.userId))
    await tellNeedsSignIn(tx, server, principal.userId)
  })
