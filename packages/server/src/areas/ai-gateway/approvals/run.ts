import type { PrepareContext } from '../../../engine/job.ts'
import { done } from '../../../engine/outcome.ts'
import { areaJob, type JobServices } from '../../../service/area-job.ts'
import type { GatewayApprovalsRow } from '../../../store/tables.ts'
import { lookAgain } from '../../requests/tasks/outside/api.ts'
import { findClient } from '../clients/store.ts'
import { type Asked, callOf } from '../gateway/asked.ts'
import { type CallEnd, refuse } from '../gateway/call-end.ts'
import { type Exposed, findToolFor } from '../gateway/find-tool.ts'
import { walk } from '../gateway/order.ts'
import { performCall } from '../gateway/perform.ts'
import { keepCall } from '../gateway/record.ts'
import { writeAsService } from '../gateway/session.ts'
import { getSettings } from '../settings/store.ts'
import { exposedName } from '../tools/view.ts'
import { RUN_APPROVED } from './names.ts'
import { findByTask, type KeptCall, type KeptResult, markBegun, openCall, saveResult } from './store.ts'

type Payload = { readonly taskId: string; readonly stepId: string }
type Made = {
  readonly row: GatewayApprovalsRow
  readonly kept: KeptCall
  readonly exposed: Exposed | undefined
  readonly end: CallEnd
  readonly latencyMs: number
}
type Preparing = PrepareContext & JobServices

const LOST = 'the process that made the call is gone: it is not known whether the tool was called'

export const runApproved = areaJob<Payload, Made | undefined>({
  ...RUN_APPROVED,
  about: 'Makes a call that was approved, once.',
  // Only what comes before the call is tried again: a call that has begun never is.
  retry: { delaySeconds: [1, 2, 5], jitter: 0.2, attempts: 20 },
  waits: true,

  async prepare(context, { taskId }) {
    const row = await findByTask(context.read, taskId)
    const kept = row && openCall(context.tenant, row)
    if (!kept || row.state !== 'RUNNING') return undefined
    const exposed = await findToolFor(context.read, row.tool_id, row.user_id)
    const began = performance.now()
    const end = row.begun_at ? refuse('ERROR', 'upstream_error', LOST) : await make(context, row, kept, exposed)
    return end && { row, kept, exposed, end, latencyMs: performance.now() - began }
  },

  async run({ tx, emit, tenant, services }, { taskId, stepId }, made) {
    if (!made) return done
    const { row, kept, exposed, end, latencyMs } = made
    const { auditVerbosity } = await getSettings(tx)
    await saveResult(tx, tenant, taskId, resultOf(end))
    await keepCall(
      { tx, emit },
      { tenant, services, userId: row.user_id, clientId: kept.client.id, auditVerbosity },
      {
        name: exposed ? exposedName(exposed.server, exposed.tool.tool_name) : row.tool_id,
        found: exposed,
        input: kept.input,
        end: { ...end, taskId },
        latencyMs,
      },
    )
    await lookAgain(tx, taskId, stepId, { kind: 'told', by: 'toolCall' })
    return done
  },

  async givenUp({ tx, tenant }, { taskId, stepId }, why) {
    await saveResult(tx, tenant, taskId, resultOf(refuse('ERROR', 'upstream_error', `${LOST}: ${why}`)))
    await lookAgain(tx, taskId, stepId, { kind: 'told', by: 'toolCall' })
  },
})

const resultOf = (end: CallEnd): KeptResult => {
  if (end.kind === 'answered') return { kind: 'answered', output: end.output }
  const { kind, result, reason, message } = end
  return { kind, result, reason, message }
}

/** With the rights and the credential that the one who called has now; undefined when somebody else makes it. */
async function make(
  { tenant, services, read }: Preparing,
  row: GatewayApprovalsRow,
  kept: KeptCall,
  exposed: Exposed | undefined,
): Promise<CallEnd | undefined> {
  const began = await tenant.database.write({ tenantId: tenant.id, now: services.clock.now() }, async (tx) => ({
    result: await markBegun(tx, row.task_id),
    last: [],
  }))
  if (!began) return undefined
  if (!exposed) return refuse('ERROR', 'tool_not_approved', 'the tool is not there any more')
  const client = await findClient(read, kept.client.id)
  const asked: Asked = {
    tx: read,
    tenant,
    services,
    target: { kind: 'tool', ...exposed },
    input: kept.input,
    principal: kept.principal,
    client: { ...kept.client, type: client?.client_type ?? kept.client.type },
    isClientGone: client === undefined,
    notHeld: () => refuse('ERROR', 'not_granted', 'you do not hold this tool any more'),
  }
  // What rules said of the input was decided when the call began to wait.
  const passed = await walk(asked, { to: 'held' })
  if (passed.kind === 'refused') return passed
  return performCall(
    { tenant, services, write: (work) => writeAsService({ tenant, services, correlation: row.task_id }, work) },
    {
      call: { ...callOf(asked), client: kept.client },
      selected: kept.selected,
      found: { verdicts: [], hooks: [], taskId: row.task_id },
    },
  )
}
