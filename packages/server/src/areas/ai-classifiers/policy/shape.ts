import { MOST_BYTES } from '../../../expressions/limits.ts'
import { seconds } from '../../../lib/duration.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { bool, duration, id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { type Answer, readOnly, shape } from '../../../wire/shape.ts'
import { ClassifierAction } from '../shapes.ts'

const RuleMode = enumeration('AgentPolicyRuleMode', 'Whether a rule acts.', [
  'AGENT_POLICY_RULE_MODE_UNSPECIFIED',
  'AGENT_POLICY_RULE_MODE_ENFORCE',
  'AGENT_POLICY_RULE_MODE_OBSERVE',
  'AGENT_POLICY_RULE_MODE_DISABLED',
])

const FailMode = enumeration('ClassifierFailMode', 'What it means that a call could not be judged.', [
  'CLASSIFIER_FAIL_MODE_UNSPECIFIED',
  'CLASSIFIER_FAIL_MODE_FAIL_CLOSED',
  'CLASSIFIER_FAIL_MODE_FAIL_OPEN',
])

const hookIds = (about: string) => list(id('A hook.'), 20, about)

const AgentPolicyRule = shape('AgentPolicyRule', 'What is done about some calls.', {
  id: text(64, 'Names the rule in the policy.', { min: 1, trim: true }),
  matchCel: expressionText(
    MOST_BYTES,
    'Which calls, as an expression over tool, input, output, caller, verdicts and event.',
  ),
  action: oneOfNames(ClassifierAction, 'What is done; it never makes a call less restricted than its bindings do.'),
  preHookIds: hookIds('Hooks of guardrails that run before the call.'),
  postHookIds: hookIds('Hooks of guardrails that run after it.'),
  denyReason: text(1024, 'What the caller is told when it denies.', { multiline: true }),
  mode: oneOfNames(RuleMode, 'OBSERVE: what it would do is only recorded; ENFORCE when not set.'),
})

export const AgentClassifierPolicy = shape(
  'AgentClassifierPolicy',
  'Rules over all calls of tools; the first enforced one that matches counts.',
  {
    enabled: bool('The rules count; failMode and maxLatency always do.'),
    defaultAction: oneOfNames(ClassifierAction, 'What is done when no rule matches; OBSERVE when not set.'),
    rules: list(AgentPolicyRule, 100, 'In order.'),
    failMode: oneOfNames(FailMode, 'What it means that a call could not be judged; FAIL_CLOSED when not set.'),
    maxLatency: duration('How long the classifiers of a call may take together: up to 60 s, 5 s when not set.', {
      min: seconds(0.1),
      max: seconds(60),
    }),
    version: readOnly(int32('Raised with every save; 0 while it was never saved.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
  },
)
export type ShownPolicy = Answer<typeof AgentClassifierPolicy>
