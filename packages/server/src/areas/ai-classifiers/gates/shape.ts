import { MOST_BYTES } from '../../../expressions/limits.ts'
import { seconds } from '../../../lib/duration.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { bool, displayName, duration, id } from '../../../wire/scalars.ts'
import { type Answer, readOnly, shape } from '../../../wire/shape.ts'
import { description } from '../classifiers/shape.ts'
import { kept, priority, target } from '../shapes.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

const gateFields = {
  description: description(),
  enabled: bool('It counts.'),
  priority: priority(),
  condition: expressionText(
    MOST_BYTES,
    'Which calls wait, as an expression over tool, input, caller and verdicts; empty means all. An error means yes.',
  ),
  policyId: id('The policy that decides, of the type for grants.'),
  approvalTtl: duration('How long an approval may take: 5 minutes to 7 days, 24 hours when not set.', {
    min: seconds(5 * MINUTE),
    max: seconds(7 * DAY),
  }),
  reuseApprovalFor: duration('How long an approval also covers the same call by the same caller; at most 7 days.', {
    max: seconds(7 * DAY),
  }),
}

export const ToolGate = shape(
  'ToolGate',
  'Makes calls of tools wait until somebody approves them.',
  { id: readOnly(id('Its id.')), displayName: displayName('What it is called.'), ...gateFields, ...kept },
  target(),
)
export type ShownGate = Answer<typeof ToolGate>
