import { ActorObjectPermissions } from '../../../service/object-permissions.ts'
import { annotations } from '../../../wire/annotations.ts'
import { list, map } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { id, text, timestamp, uint32 } from '../../../wire/scalars.ts'
import { deprecated, nullable, oneof, readOnly, shape } from '../../../wire/shape.ts'
import { FindingSeverity, FindingSourceKind, FindingState } from './enums.ts'
import { EVIDENCE_SHAPES, TARGET_SHAPES, TYPE_SHAPES } from './types.ts'

/** Who is to see to it. */
export const FindingOwnerRef = shape(
  'FindingOwnerRef',
  'Who sees to a finding.',
  {},
  oneof('owner', {
    appOwnerAppId: id('The owner of this app.'),
    identityUserId: id('This user.'),
    managerOfUserId: id('The manager of this user.'),
    userSetId: id('One of this set of users.'),
  }),
)

const FindingRiskFactor = shape('FindingRiskFactor', 'A part of the score.', {
  description: text(1024, 'In one sentence.'),
  name: text(64, 'Its name.'),
  severity: oneOfNames(FindingSeverity, 'How bad this part is.'),
  weight: uint32('What it adds.'),
})

export const FindingRiskScore = shape('FindingRiskScore', 'How much it matters, 0 to 100.', {
  originalScore: readOnly(uint32('When it was found.')),
  overrideByUserId: readOnly(id('Who set another score.')),
  overrideScore: uint32('The score that was set.', { max: 100 }),
  score: readOnly(uint32('What counts.')),
  systemScore: readOnly(uint32('The sum of the factors.')),
  riskFactors: readOnly(list(FindingRiskFactor, 100, 'What adds up to it.')),
})

export const Finding = shape(
  'Finding',
  'A risk that was found.',
  {
    id: readOnly(id('Its id.')),
    appId: readOnly(id('The app it is about.')),
    fingerprint: readOnly(text(64, 'What makes it the same finding.')),
    dedupKeyParts: readOnly(list(text(512, 'A part.'), 16, 'What makes it the same, as it was given.')),
    description: text(16_384, 'What was found, as Markdown.', { multiline: true }),
    remediationDescription: text(16_384, 'What to do, as Markdown.', { multiline: true }),
    customSubType: readOnly(text(128, 'What others call its kind.')),
    customTags: readOnly(deprecated(map(text(256, 'A value.'), 16, 'The annotations.'))),
    annotations: annotations(),
    createdAt: readOnly(timestamp('When it was recorded.')),
    updatedAt: readOnly(timestamp('When it last changed.')),
    firstObservedAt: readOnly(timestamp('When it was first seen.')),
    lastObservedAt: readOnly(timestamp('When it was last seen.')),
    lastAppearedAt: readOnly(timestamp('When it last appeared.')),
    recurrenceCount: readOnly(uint32('How often it came back.')),
    sourceDetectorId: readOnly(text(64, 'The detector.')),
    sourceKind: readOnly(oneOfNames(FindingSourceKind, 'Who found it.')),
    severity: oneOfNames(FindingSeverity, 'How bad it is.'),
    taskId: readOnly(id('The task that deals with it.')),
    objectPermissions: readOnly(nullable(ActorObjectPermissions)),
    state: readOnly(oneOfNames(FindingState, 'How far it has been dealt with.')),
    stateUpdatedById: readOnly(id('Who changed the state; empty when nobody did.')),
    snoozeReason: readOnly(text(4096, 'Why it waits.', { multiline: true })),
    snoozeUntil: readOnly(timestamp('Until when it waits.')),
    suppressReason: readOnly(text(4096, 'Why it is hidden.', { multiline: true })),
    resolvedAt: readOnly(timestamp('When it was resolved.')),
    riskAcceptanceExpiresAt: readOnly(timestamp('Until when the risk is accepted.')),
    riskAcceptanceJustification: readOnly(text(4096, 'Why the risk is accepted.', { multiline: true })),
    assigneeIdentityUserId: readOnly(id('Who sees to it in the end.')),
    assignedOwner: nullable(FindingOwnerRef),
    computedOwner: readOnly(nullable(FindingOwnerRef)),
    riskScore: nullable(FindingRiskScore),
  },
  oneof('finding_type', TYPE_SHAPES),
  oneof('target', TARGET_SHAPES),
  oneof('evidence', EVIDENCE_SHAPES),
)
