import { hasResult, takeApproval } from '../approvals/approvals.ts'
import { type Asked, callOf } from './asked.ts'
import { type CallEnd, type Refused, refuse } from './call-end.ts'
import type { Exposed } from './find-tool.ts'
import { walk } from './order.ts'
import { performCall } from './perform.ts'
import { requestTool } from './request-tool.ts'
import { type Caller, write } from './session.ts'

/** What a program asks for with its token, which has said who calls. */
export const askedBy = (
  { head, services, principal, userId, client }: Caller,
  more: Pick<Asked, 'target' | 'input' | 'notHeld'>,
): Asked => ({
  tx: head.tenant.database.reader({ tenantId: head.tenant.id, now: head.now }),
  tenant: head.tenant,
  services,
  principal: { userId, name: principal.names.name, email: principal.names.email },
  client: { id: client.id, type: client.client_type, ip: head.ip },
  isClientGone: false,
  ...more,
})

/** A call of a tool: the checks, the approval where one is needed, and the call itself. */
export async function runCall(caller: Caller, exposed: Exposed, input: Record<string, unknown>): Promise<CallEnd> {
  const asked = askedBy(caller, {
    target: { kind: 'tool', ...exposed },
    input,
    notHeld: () => notGranted(caller, exposed),
  })
  const passed = await walk(asked, { from: 'stops' })
  if (passed.kind === 'refused') return passed
  const { tx, tenant, services } = asked
  const { verdicts, waits, selected } = passed
  const call = { ...callOf(asked), input: passed.input }
  const perform = (taskId: string): Promise<CallEnd> =>
    performCall(
      { tenant, services, write: (work) => write(caller, work) },
      { call, selected, found: { verdicts, hooks: [], taskId } },
    )
  if (!waits && !(await hasResult(tx, call))) return perform('')
  const standing = await write(caller, ({ tx, emit }) =>
    takeApproval({ tx, emit, tenant, services }, { call, selected, waits }),
  )
  switch (standing.kind) {
    case 'free':
      return perform(standing.taskId)
    case 'ended':
      return { ...standing.end, verdicts }
    case 'waits':
      return refuse('DENIED', 'approval_required', standing.message, { taskId: standing.taskId, verdicts })
    case 'tooLarge':
      return refuse('DENIED', 'input_too_large', 'calls that wait for an approval have at most 256 KiB', { verdicts })
  }
}

async function notGranted(caller: Caller, exposed: Exposed): Promise<Refused> {
  const taskId = caller.settings.surfaceRequestableTools ? await requestTool(caller, exposed.tool) : ''
  return taskId === ''
    ? refuse('DENIED', 'not_granted', 'you have not been given this tool')
    : refuse('DENIED', 'request_created', 'you have not been given this tool; it was requested for you', { taskId })
}
