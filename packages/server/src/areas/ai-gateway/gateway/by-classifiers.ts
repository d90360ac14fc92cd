import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { McpClientType } from '../../ai-classifiers/api.ts'
import {
  type Verdict as Judged,
  type Judgement,
  judgeCall,
  loadGuardrails,
  type ToolUse,
} from '../../ai-classifiers/judging/api.ts'
import { findUserFields } from '../../directory/expressions/api.ts'
import { getSettings } from '../settings/store.ts'
import { IN_TOOLSET } from '../tools/held.ts'
import type { CallCheck, CheckContext, Ruling, ToolCall, ToolOutput, Verdict } from './call.ts'

/** Classifiers, the policy over them, and gates. */
export const byClassifiers: CallCheck = {
  before: (context, call) => judged(context, call),
  after: (context, call, output) => judged(context, call, output),
}

async function judged({ tx, tenant, services }: CheckContext, call: ToolCall, output?: ToolOutput): Promise<Ruling> {
  const guardrails = await loadGuardrails(tx)
  const { bindings, gates, policy } = guardrails
  if (bindings.length === 0 && gates.size === 0 && !policy.enabled) return { kind: 'allow' }
  const [{ untrustedJudgeDisable }, use] = await Promise.all([getSettings(tx), useOf(tx, call, output)])
  const judging = { tenant, now: tx.now, services, untrustedJudgeDisabled: untrustedJudgeDisable }
  return rulingOf(await judgeCall(judging, guardrails, use))
}

function rulingOf(judgement: Judgement): Ruling {
  const { decision, reason, gate, verdicts: judgements, flagged, preHookIds, postHookIds } = judgement
  const found = {
    verdicts: judgements.map((one) => verdictOf(one, flagged.includes(one))),
    hooks: { pre: preHookIds, post: postHookIds },
  }
  if (decision === 'DENY') return { kind: 'deny', by: 'classifier_denied', reason, ...found }
  if (decision === 'ALLOW' || !gate) return { kind: 'allow', ...found }
  const { id: gateId, policyId, approvalTtl, reuseApprovalFor } = gate
  return {
    kind: 'approval',
    gateId,
    policyId,
    reason,
    ...found,
    ...(approvalTtl ? { ttlSeconds: secondsOf(approvalTtl) } : {}),
    ...(reuseApprovalFor ? { reuseSeconds: secondsOf(reuseApprovalFor) } : {}),
  }
}

const secondsOf = (nanos: bigint): number => Number(nanos / 1_000_000_000n)

const LEVELS = ['NONE', 'LOW', 'MEDIUM', 'HIGH'] as const

const verdictOf = ({ classifierId, level, labels, reason, error }: Judged, isFlagged: boolean): Verdict => ({
  classifierId,
  level: LEVELS[level],
  labels,
  reason: error === '' ? reason : `could not judge: ${error}`,
  isFlagged,
})

async function useOf(tx: Tx, call: ToolCall, output?: ToolOutput): Promise<ToolUse> {
  const { tool, server, classification, input, principal, client } = call
  const [sets, user] = await Promise.all([
    tx.rowsByKey<{ id: string }>(sql`
      select ts.id from server_tools t join toolsets ts on ${IN_TOOLSET} where t.id = ${tool.id}`),
    findUserFields(tx, principal.userId),
  ])
  return {
    tool: {
      id: tool.id,
      name: tool.tool_name,
      server: server.display_name,
      appId: tool.app_id,
      connectorId: tool.connector_id,
      classification,
      annotations: (tool.definition as { annotations?: Readonly<Record<string, unknown>> }).annotations ?? {},
      toolsetIds: sets.map(({ id }) => id),
    },
    input,
    ...(output ? { output: { ...output } } : {}),
    caller: {
      user: user ?? {},
      clientId: client.id,
      clientType: `MCP_CLIENT_TYPE_${client.type}` as (typeof McpClientType.values)[number], // Safe because the table checks it.
      ip: client.ip,
    },
  }
}
