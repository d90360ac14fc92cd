import { newId } from '../../../lib/ids.ts'
import { subjectOf } from '../../../service/actor.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { list } from '../../../wire/collections.ts'
import { text, uint32 } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { SYSTEM } from '../audits/store.ts'
import { type Reported, refusalOf, type ToolCall, toolCallOf } from './rules.ts'
import { ReportedMcpToolCall } from './shape.ts'
import { takeToolCalls } from './take-in.ts'

const RejectedToolCall = shape('RejectedMcpToolCall', 'A call that was not taken.', {
  index: uint32('Its place among those sent.'),
  reason: text(1024, 'Why.'),
})

export const reportToolCalls = operation({
  id: 'findings.toolCalls.report',
  about: 'Takes in calls of tools that went through a gateway; those that look risky raise findings.',
  route: 'POST /api/v1/mcp-tool-calls/reports',
  called: 'McpToolCallService/Report',
  guard: requires('aigovernance:write'),
  request: shape('ReportMcpToolCallsRequest', 'What was called.', {
    calls: required(list(ReportedMcpToolCall, 500, 'At most 500.', { min: 1 })),
  }),
  response: shape('ReportMcpToolCallsResponse', 'What was taken.', {
    accepted: uint32('How many.'),
    rejected: list(RejectedToolCall, 500, 'Those that were not.'),
  }),

  async run({ tx, now, emit, actor, services }, { calls }) {
    const users = await knownUsers(tx, calls)
    const taken: ToolCall[] = []
    const rejected: { index: number; reason: string }[] = []
    for (const [index, one] of calls.entries()) {
      const isUnknown = one.userId && !users.has(one.userId)
      const reason = isUnknown ? `no user with id "${one.userId}"` : refusalOf(one, now)
      if (reason) rejected.push({ index, reason })
      else taken.push(toolCallOf(one, now))
    }
    await takeToolCalls({ tx, emit, actor: SYSTEM, expressions: services.expressions }, subjectOf(actor), taken)
    emit({
      kind: 'findings.toolCalls.reported',
      subject: { type: 'mcp_tool_call_report', id: newId(now) },
      after: { accepted: taken.length, rejected: rejected.length },
    })
    return { accepted: taken.length, rejected }
  },
})

async function knownUsers(tx: Tx, calls: readonly Reported[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(calls.flatMap(({ userId }) => (userId ? [userId] : [])))]
  const rows = await tx.rows<{ id: string }>(sql`select id from users_view where id = any(${ids})`)
  return new Set(rows.map(({ id }) => id))
}
