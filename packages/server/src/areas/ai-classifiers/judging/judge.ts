import { yielder } from '../../../lib/yield-to-others.ts'
import type { ShownGate } from '../gates/shape.ts'
import type { ActionName } from '../shapes.ts'
import { classify } from './classify.ts'
import { covers } from './covers.ts'
import { matchingGates } from './gates.ts'
import { byPriority } from './load.ts'
import { applyPolicy } from './policy.ts'
import { type Scanned, scannedText } from './scanned-text.ts'
import type { Guardrails, Judgement, Judging, ToolUse, Verdict } from './types.ts'

const STRICTNESS: readonly ActionName[] = [
  'CLASSIFIER_ACTION_UNSPECIFIED',
  'CLASSIFIER_ACTION_OBSERVE',
  'CLASSIFIER_ACTION_FLAG',
  'CLASSIFIER_ACTION_REQUIRE_APPROVAL',
  'CLASSIFIER_ACTION_DENY',
]
const rankOf = (action: ActionName): number => STRICTNESS.indexOf(action)
const APPROVAL = rankOf('CLASSIFIER_ACTION_REQUIRE_APPROVAL')
const DENY = rankOf('CLASSIFIER_ACTION_DENY')
const FLAG = rankOf('CLASSIFIER_ACTION_FLAG')

/**
 * Judges a call of a tool: its bindings, then the policy, which can only be stricter, then the gates. Without an output
 * it is the call before it is made. Nothing is written.
 */
export async function judgeCall(judging: Judging, guardrails: Guardrails, use: ToolUse): Promise<Judgement> {
  const began = performance.now()
  const isAfter = use.output !== undefined
  const event = isAfter ? 'HOOK_EVENT_TYPE_POST_TOOL_USE' : 'HOOK_EVENT_TYPE_PRE_TOOL_USE'
  const bindings = guardrails.bindings.filter(
    (one) => one.event === event && covers(one, use) && reads(guardrails, one.classifierId, isAfter),
  )
  const scanned = scannedText(isAfter ? use.output : use.input)
  const verdicts = await verdictsOf(
    judging,
    guardrails,
    use,
    scanned,
    bindings.map(({ classifierId }) => classifierId),
  )
  const failsOpen = guardrails.policy.failMode === 'CLASSIFIER_FAIL_MODE_FAIL_OPEN'
  let rank = 0
  let reason = ''
  const gates: ShownGate[] = []
  const flagged: Verdict[] = []
  for (const { classifierId, action, gateId } of bindings) {
    const verdict = verdicts.get(classifierId)
    if (!verdict) continue
    const own = rankOf(action)
    // What only watches denies nothing when it fails.
    const counts = verdict.isHit || (verdict.error !== '' && !failsOpen && own >= APPROVAL)
    if (!counts) continue
    if (verdict.isHit && own === FLAG) flagged.push(verdict)
    const gate = own === APPROVAL ? guardrails.gates.get(gateId) : undefined
    if (gate?.enabled) gates.push(gate)
    // A gate that is switched off lets nobody wait at it.
    const effective = own === APPROVAL && !gate?.enabled ? DENY : own
    if (effective > rank || reason === '') reason = whyOf(guardrails, verdict)
    rank = Math.max(rank, effective)
  }
  const all = [...verdicts.values()]
  const judgedByPolicy = applyPolicy(judging, guardrails, use, all)
  const policyRank = rankOf(judgedByPolicy.action)
  if (policyRank > rank) {
    rank = policyRank
    reason = judgedByPolicy.reason
  }
  if (!isAfter) {
    const matching = matchingGates(judging, guardrails, use, all)
    gates.push(...matching.filter(({ applies }) => applies).map(({ gate }) => gate))
    // The policy names no gate: it takes the first that stands before this tool, whatever its condition.
    if (policyRank === APPROVAL && gates.length === 0) gates.push(...matching.slice(0, 1).map(({ gate }) => gate))
    if (gates.length > 0 && rank < APPROVAL) rank = APPROVAL
  }
  const [gate] = gates.sort(byPriority)
  const needsApproval = rank === APPROVAL && !isAfter && gate !== undefined
  const decision = rank < APPROVAL ? 'ALLOW' : needsApproval ? 'REQUIRE_APPROVAL' : 'DENY'
  return {
    decision,
    reason:
      decision === 'ALLOW'
        ? ''
        : decision === 'REQUIRE_APPROVAL'
          ? `the gate "${gate!.displayName}" wants an approval`
          : rank === APPROVAL && gate === undefined
            ? `${reason || 'an approval is needed'}, and no gate is there to ask for one`
            : reason,
    gate: needsApproval ? gate : undefined,
    verdicts: all,
    flagged: [...new Set([...flagged, ...(judgedByPolicy.action === 'CLASSIFIER_ACTION_FLAG' ? hitsOf(all) : [])])],
    ruleId: judgedByPolicy.ruleId,
    observedRuleIds: judgedByPolicy.observedRuleIds,
    preHookIds: judgedByPolicy.preHookIds,
    postHookIds: judgedByPolicy.postHookIds,
    durationMs: performance.now() - began,
  }
}

const hitsOf = (verdicts: readonly Verdict[]): Verdict[] => verdicts.filter(({ isHit }) => isHit)

const whyOf = ({ classifiers }: Guardrails, { classifierId, reason, error }: Verdict): string => {
  const name = classifiers.get(classifierId)?.displayName ?? classifierId
  return error
    ? `the classifier "${name}" could not judge the call: ${error}`
    : `the classifier "${name}" ${reason}`.trim()
}

/** Each classifier judges once, however often it is bound; other work of the process comes in between. */
async function verdictsOf(
  judging: Judging,
  { classifiers, policy }: Guardrails,
  use: ToolUse,
  scanned: Scanned,
  ids: readonly string[],
): Promise<Map<string, Verdict>> {
  const until = performance.now() + Number(policy.maxLatency ?? 5_000_000_000n) / 1e6
  const rest = yielder()
  const verdicts = new Map<string, Verdict>()
  for (const id of new Set(ids)) {
    const classifier = classifiers.get(id)!
    verdicts.set(id, await classify(judging, classifier, scanned, use, until - performance.now()))
    await rest()
  }
  return verdicts
}

function reads({ classifiers }: Guardrails, id: string, isAfter: boolean): boolean {
  const classifier = classifiers.get(id)
  if (!classifier?.enabled) return false
  if (classifier.inputs.length === 0) return true
  return classifier.inputs.includes(isAfter ? 'CLASSIFIER_INPUT_TOOL_OUTPUT' : 'CLASSIFIER_INPUT_TOOL_INPUT')
}
