import { annotations } from '../../../wire/annotations.ts'
import { asWritten } from '../../../wire/as-written.ts'
import { list, map } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { bool, displayName, duration, id, int32, text, timestamp, uint32 } from '../../../wire/scalars.ts'
import { nullable, oneof, readOnly, required, shape } from '../../../wire/shape.ts'
import { FindingSeverity, FindingType } from '../shapes/enums.ts'
import { FindingOwnerRef } from '../shapes/finding.ts'

const FindingTransform = shape(
  'FindingTransform',
  'One change of a finding.',
  {},
  oneof(
    'transform',
    {
      setSeverity: nullable(
        shape('SetSeverity', 'Sets the severity.', { severity: oneOfNames(FindingSeverity, 'The severity.') }),
      ),
      setTags: nullable(shape('SetTags', 'Sets annotations.', { tags: annotations() })),
      removeTags: nullable(
        shape('RemoveTags', 'Removes annotations.', {
          keys: list(text(128, 'A key.'), 16, 'Their keys.', { min: 1 }),
        }),
      ),
      setAssignee: nullable(
        shape('SetAssignee', 'Says who sees to it, unless somebody has said so by hand.', {
          assignee: required(FindingOwnerRef),
        }),
      ),
    },
    { required: true },
  ),
)

const common = {
  id: readOnly(id('Its id.')),
  displayName: required(displayName('What it is called.')),
  description: text(2048, 'What it is for.', { multiline: true }),
  enabled: bool('It counts.'),
  appId: id('Only findings about this app; all when empty.'),
  findingType: oneOfNames(FindingType, 'Only findings of this type; all when unspecified.'),
  condition: expressionText(4096, 'Only findings for which this is true; all when empty.'),
  templateId: id('The template it was made from.'),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it last changed.')),
}

export const FindingTransformationRule = shape('FindingTransformationRule', 'Changes findings as they appear.', {
  ...common,
  evaluationOrder: int32('The smaller, the earlier; of two that set the same the later counts.'),
  transforms: list(FindingTransform, 20, 'What it changes.', { min: 1 }),
})

const reason = text(4096, 'Why.', { trim: true, multiline: true })
const lasting = { duration: nullable(asWritten(duration('For how long.'))), reason }

const FindingRoutingRuleAction = shape(
  'FindingRoutingRuleAction',
  'What becomes of the finding.',
  {},
  oneof('action', {
    createTask: nullable(shape('CreateTaskAction', 'Makes a task of it.', { policyId: id('The policy of the task.') })),
    suppress: nullable(shape('SuppressRoutingAction', 'Hides it.', { reason })),
    snooze: nullable(shape('SnoozeRoutingAction', 'Lets it wait.', lasting)),
    acceptRisk: nullable(shape('AcceptRiskRoutingAction', 'Takes the risk.', lasting)),
  }),
)

const FindingDispatchTier = enumeration('FindingDispatchTier', 'Whether somebody has to agree.', [
  'FINDING_DISPATCH_TIER_UNSPECIFIED',
  'FINDING_DISPATCH_TIER_AUTO',
  'FINDING_DISPATCH_TIER_REQUIRES_APPROVAL',
])
const FindingNotifyDetailLevel = enumeration('FindingNotifyDetailLevel', 'How much is told.', [
  'FINDING_NOTIFY_DETAIL_LEVEL_UNSPECIFIED',
  'FINDING_NOTIFY_DETAIL_LEVEL_SUMMARY',
  'FINDING_NOTIFY_DETAIL_LEVEL_FULL_DETAIL',
])

const FindingAudience = shape('FindingAudience', 'Who is told.', {
  users: nullable(shape('FindingAudienceUsers', 'These users.', { userIds: list(id('A user.'), 100, 'Their ids.') })),
})
const SlackChannelTarget = shape(
  'SlackChannelTarget',
  'A channel of the chat.',
  {},
  oneof('channel', { channelName: text(256, 'By its name.'), channelId: text(256, 'By its id.') }, { required: true }),
)

const FindingDispatcher = shape(
  'FindingDispatcher',
  'Sends a finding on.',
  {
    key: text(64, 'Names it within the rule; made when empty.'),
    displayName: text(256, 'What it is called.'),
    enabled: bool('It counts.'),
    tierOverride: oneOfNames(FindingDispatchTier, 'Whether somebody has to agree first.'),
    notifyOnOutcome: nullable(
      shape('FindingDispatchOutcomeNotify', 'Who hears what became of it.', {
        onDone: bool('When it was done.'),
        onError: bool('When it failed.'),
        recipients: list(id('A user.'), 20, 'Their ids.'),
      }),
    ),
  },
  oneof(
    'dispatcher',
    {
      webhook: nullable(
        shape('WebhookDispatcher', 'Calls a webhook.', {
          webhookId: required(id('The webhook.')),
          payloadTemplate: expressionText(16_384, 'A text with {{ }} that is sent along.'),
        }),
      ),
      invokeFunction: nullable(
        shape('InvokeFunctionDispatcher', 'Calls a function.', {
          functionId: required(id('The function.')),
          functionCommitId: id('A commit of it; the published one when empty.'),
          args: map(text(4096, 'A value.'), 64, 'Arguments.'),
        }),
      ),
      triggerAutomation: nullable(
        shape('TriggerAutomationDispatcher', 'Runs an automation.', {
          automationId: required(id('The automation.')),
          inputMapping: map(text(4096, 'A value.'), 64, 'What ctx.trigger holds.'),
        }),
      ),
      notify: nullable(
        shape(
          'NotifyDispatcher',
          'Tells people.',
          {
            batchWindowSeconds: uint32('Wait for so long for more to tell.', { max: 86_400 }),
            detailLevel: oneOfNames(FindingNotifyDetailLevel, 'How much is told.'),
          },
          oneof(
            'recipient',
            { audience: nullable(FindingAudience), slackChannel: nullable(SlackChannelTarget) },
            { required: true },
          ),
        ),
      ),
    },
    { required: true },
  ),
)

export const FindingRoutingRule = shape('FindingRoutingRule', 'Says what becomes of findings as they appear.', {
  ...common,
  priority: int32('The smaller, the earlier; the first that matches counts alone.'),
  action: nullable(FindingRoutingRuleAction),
  dispatchers: list(FindingDispatcher, 10, 'Where it is sent on to.'),
})
