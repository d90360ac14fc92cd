import { ActorObjectPermissions } from '../../../service/object-permissions.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { expandedList, expandMask } from '../../../wire/expand.ts'
import { bool, displayName, id, int32, int64, text, timestamp } from '../../../wire/scalars.ts'
import { always, nullable, readOnly, shape } from '../../../wire/shape.ts'
import { olderScope } from '../scope/older.ts'
import { AccessReviewScopeV2, ScopeType } from '../scope/shape.ts'
import { settingsFields } from '../settings-shape.ts'

export const CampaignState = enumeration('AccessReviewState', 'How far a campaign is.', [
  'ACCESS_REVIEW_STATE_UNSPECIFIED',
  'ACCESS_REVIEW_STATE_OPEN',
  'ACCESS_REVIEW_STATE_CLOSED',
  'ACCESS_REVIEW_STATE_PENDING',
  'ACCESS_REVIEW_STATE_REVIEW',
  'ACCESS_REVIEW_STATE_PREPARING',
  'ACCESS_REVIEW_STATE_STARTING',
  'ACCESS_REVIEW_STATE_DRAFT',
  'ACCESS_REVIEW_STATE_DELETING',
  'ACCESS_REVIEW_STATE_DELETED',
  'ACCESS_REVIEW_STATE_RESETTING_POLICIES',
  'ACCESS_REVIEW_STATE_COPYING_SETUP_ENTITLEMENTS',
  'ACCESS_REVIEW_STATE_COPYING_RESOURCE_TYPE_SELECTIONS',
])
const ErrorState = enumeration('AccessReviewErrorState', 'Why a campaign could not be prepared.', [
  'ACCESS_REVIEW_ERROR_STATE_UNSPECIFIED',
  'ACCESS_REVIEW_ERROR_STATE_SELECTION_QUOTA_EXCEED_ERROR',
])

const CampaignHealth = shape('CampaignHealthSnapshot', 'Whether all reviews of a running campaign go on.', {
  checkedAt: nullable(timestamp('When that was looked at.')),
  phantomLockedCount: int32('Open reviews whose reviewers are all gone or disabled.'),
})
const CampaignInsights = shape('CampaignInsights', 'What stands out in a campaign that has started.', {
  markdown: text(16_384, 'A list in Markdown, with a line for each thing that there is to say.'),
})

const MOST_OWNERS = 32
export const ownerIds = () => list(id('A user.'), MOST_OWNERS, 'Who owns it: Campaign or Super Administrators.')

/** The members that can be set when a campaign is made and later. */
export const campaignFields = {
  displayName: displayName('What people call it.'),
  description: text(4096, 'What it is for.', { multiline: true }),
  policyId: id('The policy that says who reviews, of the type CERTIFY.'),
  scopeType: oneOfNames(ScopeType, 'By what access is selected; by entitlements when not said.'),
  scopeV2: nullable(AccessReviewScopeV2),
  completionDate: nullable(timestamp('When it is due, and ends if it ends by itself.')),
  scheduledStartDate: nullable(timestamp('When it starts, if it starts by itself.')),
  ...settingsFields,
}

export const AccessReview = shape('AccessReview', 'A campaign: people certify access, or deny it.', {
  id: readOnly(id('Its id.')),
  ...campaignFields,
  ...olderScope,
  ownerIds: ownerIds(),
  state: readOnly(oneOfNames(CampaignState, 'How far it is.')),
  scopingVersion: readOnly(int64('Counted up with every change of its scope.')),
  accessReviewTemplateId: readOnly(id('The template it was made of.')),
  errorState: readOnly(oneOfNames(ErrorState, 'Why it could not be prepared.')),
  errorMessage: readOnly(text(2048, 'The same in words.')),
  expectedTicketCount: readOnly(int32('How many reviews it has; it grows while it is prepared.')),
  hasAccuracySupport: readOnly(bool('Whether it is known how old the data of its apps are.')),
  startedAt: readOnly(nullable(timestamp('When it started.'))),
  closedAt: readOnly(nullable(timestamp('When it ended.'))),
  connectorSourcesFrozenAt: readOnly(nullable(timestamp('The moment whose access it reviews.'))),
  /** Both are answered when one campaign is asked for. */
  campaignHealth: readOnly(nullable(CampaignHealth)),
  campaignInsights: readOnly(nullable(CampaignInsights)),
  createdById: readOnly(id('Who made it.')),
  createdAt: readOnly(nullable(timestamp('When it was made.'))),
  updatedAt: readOnly(nullable(timestamp('When it was last changed.'))),
})

export const AccessReviewProgress = shape('AccessReviewProgress', 'How far a campaign is that runs.', {
  total: int32('All its reviews; none for who sees only its own.'),
  open: int32('Those of them that are open.'),
  own: int32('Reviews that wait for the caller, or that it has decided.'),
  ownOpen: int32('Those of them that wait for it.'),
  ownPending: int32('Those of the waiting that it has decided and not submitted.'),
})

export const AccessReviewView = shape('AccessReviewView', 'A campaign and what belongs to it.', {
  accessReview: always(AccessReview),
  createdByUserPath: text(64, 'Where the user who made it is in expanded.'),
  policyPath: text(64, 'Where its policy is in expanded.'),
  objectPermissions: always(ActorObjectPermissions),
  progress: nullable(AccessReviewProgress),
})

export const campaignExpandMask = expandMask('AccessReviewExpandMask', ['created_by_user_id', 'policy_id'])

export const campaignAnswer = (name: string) =>
  shape(name, 'A campaign.', {
    accessReview: always(AccessReviewView),
    expanded: expandedList,
    warnings: list(text(512, 'A warning.'), 16, 'What whoever did this should know.'),
  })
