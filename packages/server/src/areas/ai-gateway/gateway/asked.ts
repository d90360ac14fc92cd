import type { Services } from '../../../service/context.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { ServerResourcesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { classificationOf } from '../tools/view.ts'
import type { ApprovalRuling, CalledTool, SelectedHooks, ToolCall, Verdict } from './call.ts'
import type { Refused } from './call-end.ts'
import type { Readable } from './find-resource.ts'
import type { Exposed } from './find-tool.ts'

/** What is asked of a server: the call of a tool, or the read of a resource. */
export type Target = ({ readonly kind: 'tool' } & Exposed) | ({ readonly kind: 'resource' } & Readable)

/** A call before it is made, with all that the checks look at. */
export type Asked = {
  /** Reads what is true now. */
  readonly tx: Tx
  readonly tenant: Tenant
  readonly services: Services
  readonly target: Target
  readonly input: Readonly<Record<string, unknown>>
  readonly principal: ToolCall['principal']
  readonly client: ToolCall['client']
  /** The program was deleted since. */
  readonly isClientGone: boolean
  /** What is told to somebody who does not hold what is asked for; it may be requested for them. */
  readonly notHeld: () => Promise<Refused> | Refused
}

/** What a call is made with when nothing stands in its way. */
export type Passed = {
  readonly kind: 'passed'
  readonly input: Readonly<Record<string, unknown>>
  readonly verdicts: readonly Verdict[]
  readonly selected: SelectedHooks
  /** It has to be approved first. */
  readonly waits?: ApprovalRuling
}

/** To hooks, classifiers and rules every read is a call of this one tool of the server, which only reads. */
const READ_TOOL = 'resources/read'

export const asTool = (row: ServerResourcesRow): CalledTool => ({
  id: row.id,
  app_id: row.app_id,
  connector_id: row.connector_id,
  entitlement_id: row.entitlement_id,
  tool_name: READ_TOOL,
  definition: row.definition,
})

/** The call as rules, hooks and classifiers see it. */
export function callOf({ target, input, principal, client }: Asked): ToolCall {
  const { server } = target
  if (target.kind === 'tool') {
    return { server, tool: target.tool, classification: classificationOf(target.tool), input, principal, client }
  }
  const tool = asTool(target.held ?? target.deciding)
  return { server, tool, classification: 'TOOL_CLASSIFICATION_READ', input, principal, client }
}
