import { ExplainedExpression } from '../../../service/explained-expression.ts'
import { freeform, list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { bool, id, memberNames, text, timestamp, uint32 } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { AppEntitlementRef } from '../../directory/apps/api.ts'
import { MOST_STEPS, TriggerType } from '../shapes/automation.ts'
import { AutomationStepState, ExecutionError, ExecutionStepError } from '../shapes/execution.ts'

/** Of what one effect names, so many are listed. */
export const MOST_NAMED = 1000

const RehearsedEffect = shape('RehearsedEffect', 'Something a step would do.', {
  kind: text(64, 'Such as mail, webhook, connectorTask or userStatus.'),
  summary: text(1024, 'What it would do, in words.'),
  details: nullable(freeform('To whom and with what; secrets are redacted.')),
  userIds: list(id('A user.'), MOST_NAMED, 'Whom it is about, as far as the reader may know.'),
  entitlements: list(AppEntitlementRef, MOST_NAMED, 'What access it gives or takes, as far as the reader may know.'),
})

const RehearsedStep = shape('RehearsedStep', 'What a step would do.', {
  stepName: text(64, 'Its name in expressions.'),
  stepDisplayName: text(256, 'Its name for people.'),
  kind: memberNames('AutomationStep', 64, 'What it does.'),
  state: oneOfNames(AutomationStepState, 'What would become of it; pending when it is not reached.'),
  why: list(text(8192, 'A sentence.', { multiline: true }), 100, 'Why it is skipped or fails, in words.'),
  expressions: list(ExplainedExpression, 1000, 'Its expressions in the order of evaluation.'),
  effects: list(RehearsedEffect, 100, 'What it would do; nothing of it is done.'),
  output: nullable(freeform('What later steps are given.')),
  isAssumed: bool('The output is assumed, because nothing was done.'),
  assumptions: list(text(1024, 'A sentence.'), 100, 'What was assumed.'),
  error: nullable(ExecutionStepError),
})

const RehearsedTrigger = shape('RehearsedTrigger', 'Whether a trigger fires.', {
  triggerType: oneOfNames(TriggerType, 'Its type.'),
  fires: bool('It would start the run.'),
  condition: nullable(ExplainedExpression),
})

export const AutomationRehearsal = shape('AutomationRehearsal', 'What a run would do.', {
  automationTemplateId: id('The automation.'),
  isDraft: bool('The draft was rehearsed.'),
  version: uint32('The version that was rehearsed; 0 for a draft.'),
  subjectUserId: id('The user it is about; empty when it is about nobody.'),
  triggers: list(RehearsedTrigger, 10, 'The triggers that were tried; empty when it was begun on demand.'),
  context: nullable(freeform('What ctx.trigger contains.')),
  steps: list(RehearsedStep, MOST_STEPS, 'Its steps in order.'),
  error: nullable(ExecutionError),
  endsAt: nullable(timestamp('When a run begun now would end if every wait took its full time.')),
  complete: bool('False when the time for the rehearsal was up.'),
})
