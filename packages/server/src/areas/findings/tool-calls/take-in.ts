import type { Pipe } from '../pipeline/appear.ts'
import type { Observation } from '../pipeline/observation.ts'
import { observe } from '../pipeline/observe.ts'
import { isOn } from '../settings/store.ts'
import { mcpGatewayToolCallRisk } from './finding-type.ts'
import { burstFired, burstsIn, type Fired, firedBy, type ToolCall, worst } from './rules.ts'
import { findNear, lockCallers, markBurst, rememberCalls } from './store.ts'

/** Stores calls of tools reported by a gateway: each counts once, under the reporter's id. */
export async function takeToolCalls(pipe: Pipe, reporter: string, calls: readonly ToolCall[]): Promise<void> {
  const { tx } = pipe
  const risky = calls.filter(({ denial, flagged }) => denial !== '' || flagged !== '')
  if (risky.length === 0) return
  await lockCallers(tx, risky)
  const added = await rememberCalls(tx, reporter, risky)
  if (added.length === 0 || !(await isOn(tx, mcpGatewayToolCallRisk))) return
  const fired = [...added.flatMap(firedBy), ...(await findBursts(pipe, added))]
  await observe(pipe, { detector: mcpGatewayToolCallRisk, startedAt: tx.now }, observationsOf(fired), 'event')
}

async function findBursts({ tx }: Pipe, added: readonly ToolCall[]): Promise<Fired[]> {
  const denied = added.filter(({ denial }) => denial !== '')
  const fired: Fired[] = []
  for (const calls of grouped(denied, ({ userId, clientId }) => [userId, clientId])) {
    for (const burst of burstsIn(await findNear(tx, calls[0]!, calls))) {
      await markBurst(tx, burst)
      fired.push(burstFired(burst.at(-1)!))
    }
  }
  return fired
}

const subjectOf = ({ userId, clientId }: Fired['call']): string => userId || clientId

const observationsOf = (fired: readonly Fired[]): Observation[] =>
  grouped(fired, ({ rule, call }) => [rule.id, subjectOf(call), call.connectorId]).map(observationOf)

/** One rule that one caller has set off, once or more often. */
function observationOf(all: readonly Fired[]): Observation {
  const { rule, severity, call } = worst(all)
  const { appId, connectorId, toolName } = call
  const facts = {
    tool: toolName,
    server: connectorId,
    client: call.clientId,
    count: String(all.reduce((sum, { calls }) => sum + calls, 0)),
    reason: call.reason ?? '',
    classifier: call.classifierId ?? '',
    hook: call.hookId ?? '',
    stopped: call.killSwitchTarget?.toLowerCase() ?? '',
  }
  return {
    keyParts: [rule.id, subjectOf(call), connectorId],
    severity,
    target: call.userId
      ? { member: 'identityUserTarget', ids: { identityUserId: call.userId } }
      : {
          member: 'usageResourceTarget',
          ids: { appId, connectorId, resourceId: toolName, resourceTypeId: 'mcp_tool' },
        },
    evidence: {
      ruleId: rule.id,
      kind: rule.kind,
      subject: subjectOf(call),
      summary: rule.summary,
      evidence: Object.entries(facts).flatMap(([key, value]) => (value === '' ? [] : [{ key, value }])),
    },
    description: rule.summary,
    remediationDescription: 'Look at what was called and by whom, and talk to them or close the client.',
    times: all.length,
  }
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => readonly string[]): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = JSON.stringify(keyOf(item))
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()]
}
