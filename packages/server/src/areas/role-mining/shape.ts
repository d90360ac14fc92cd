import { list } from '../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../wire/enums.ts'
import { bool, double, id, int32, int64, text, timestamp } from '../../wire/scalars.ts'
import { nullable, readOnly, shape } from '../../wire/shape.ts'

export const SERVICE = 'RoleMiningManagementService'

export const RunStatus = enumeration('RoleMiningRunStatus', 'How far a run or an analysis is.', [
  'RUN_STATUS_UNSPECIFIED',
  'RUN_STATUS_RUNNING',
  'RUN_STATUS_COMPLETED',
  'RUN_STATUS_FAILED',
])

const TriggerType = enumeration('RoleMiningTriggerType', 'Why a run began.', [
  'TRIGGER_TYPE_UNSPECIFIED',
  'TRIGGER_TYPE_MANUAL',
  'TRIGGER_TYPE_UPLIFT_COMPLETION',
  'TRIGGER_TYPE_SCHEDULED',
  'TRIGGER_TYPE_DIRECTORY_MERGE',
])

export const SuggestionState = enumeration('SuggestionState', 'What people make of a suggestion.', [
  'SUGGESTION_STATE_UNSPECIFIED',
  'SUGGESTION_STATE_NEW',
  'SUGGESTION_STATE_DISMISSED',
  'SUGGESTION_STATE_ACCEPTED',
])

export const MatchType = enumeration('AccessProfileMatchType', 'How an access profile is like a suggestion.', [
  'ACCESS_PROFILE_MATCH_TYPE_UNSPECIFIED',
  'ACCESS_PROFILE_MATCH_TYPE_EXACT',
  'ACCESS_PROFILE_MATCH_TYPE_SUPERSET',
  'ACCESS_PROFILE_MATCH_TYPE_PARTIAL',
])

export const MOST_FILTERS = 10
export const MOST_VALUES = 50
/** Values of several spellings, of a suggestion that was joined from ten. */
const MOST_STORED_VALUES = 1000
export const MOST_AT_ONCE = 500
const attribute = text(
  128,
  'What people have in common: department, job_title, location, employment_type, employment_status, manager, or attributes. and the name of an attribute of your own.',
  { min: 1 },
)

export const ProfileFilter = shape('ProfileFilter', 'What people have in common: one of the values of an attribute.', {
  attribute,
  values: list(
    text(256, 'A value as it is in the sources; of manager the id of the user.'),
    MOST_STORED_VALUES,
    'The values; one of them is enough.',
  ),
  displayValues: readOnly(
    list(text(256, 'A value.'), MOST_STORED_VALUES, 'The values as people read them: managers by their names.'),
  ),
})

export const EntitlementRef = shape('EntitlementRef', 'Names an entitlement.', {
  appId: id('Its app.'),
  entitlementId: id('The entitlement.'),
})

export const CohortEntitlement = shape('CohortEntitlement', 'An entitlement that people have in common.', {
  appId: id('Its app.'),
  appDisplayName: text(256, 'What the app is called.'),
  entitlementId: id('The entitlement.'),
  entitlementDisplayName: text(1024, 'What it is called.'),
  appResourceDisplayName: text(1024, 'What its resource is called.'),
  appResourceTypeDisplayName: text(1024, 'What the type of its resource is called.'),
  coverage: double('The share of the people who hold it, 0 to 1.'),
  grantedCount: int32('How many of them hold it.'),
  riskLevelValueId: id('Its level of risk; empty when it has none.'),
  lift: double('How much more usual it is among them than among all people.'),
})

const AccessProfileMatch = shape('AccessProfileMatch', 'An access profile that gives much of a suggestion already.', {
  catalogId: id('The access profile.'),
  catalogDisplayName: text(256, 'What it is called.'),
  matchType: oneOfNames(MatchType, 'How it is like the suggestion.'),
  overlapRatio: double('The share of the suggestion that it gives.'),
  missingEntitlements: list(CohortEntitlement, MOST_AT_ONCE, 'What of the suggestion it does not give.'),
})

export const Suggestion = shape(
  'RoleMiningManagementSuggestion',
  'People who are alike, and the entitlements that most of them hold.',
  {
    id: readOnly(id('Its id, the same in every run.')),
    runId: readOnly(id('The run that found it last.')),
    suggestedName: readOnly(text(256, 'What an access profile for it may be called.')),
    description: readOnly(text(2048, 'What it is, in a sentence.')),
    cohortFilters: readOnly(list(ProfileFilter, MOST_FILTERS, 'What the people have in common; nothing for everyone.')),
    cohortSize: readOnly(int32('How many people there were when it was found.')),
    dimensionCount: readOnly(int32('How many attributes they have in common.')),
    usersWithAll: readOnly(int32('How many of them held all of it.')),
    confidence: readOnly(double('How well it fits, 0 to 1: from 0.8 on good, from 0.5 on possible, below that weak.')),
    avgCoverage: readOnly(double('The share of the people who hold one of the entitlements, on average.')),
    entitlements: readOnly(list(CohortEntitlement, 200, 'The entitlements, the most usual first.')),
    existingProfileMatches: readOnly(
      list(AccessProfileMatch, 5, 'Access profiles that give much of it, the nearest first.'),
    ),
    insights: readOnly(list(text(1024, 'A sentence.'), 64, 'What speaks for and against it.')),
    suggestionState: readOnly(oneOfNames(SuggestionState, 'What people make of it.')),
    createdCatalogId: readOnly(id('The access profile that was made of it.')),
    dismissedReason: readOnly(text(512, 'Why it was dismissed.')),
    celExpression: readOnly(text(65_536, 'The rule that means these people.')),
    grantsExplained: readOnly(int32('How many grants it explains.')),
    createdAt: readOnly(timestamp('When it was found first.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
    lastGeneratedAt: readOnly(timestamp('When it was found last.')),
  },
)

const hint = {
  attribute,
  values: list(text(256, 'A value.'), MOST_VALUES, 'Only these values; all when there are none.'),
  priority: int32('Higher ones are tried first.', { min: 0, max: 1000 }),
}
const CohortHintView = shape('CohortHintView', 'An attribute to put people together by.', hint)
const CohortHintInput = shape('CohortHintInput', 'An attribute to put people together by.', hint)

const Schedule = shape('RoleMiningSchedule', 'When suggestions are looked for by themselves.', {
  enabled: bool('They are.'),
  cronSpec: text(
    128,
    'When, in five fields, by the clock of the organisation: minute, hour, day of month, month, day of week.',
    { min: 1, trim: true },
  ),
})

const settings = (of: typeof CohortHintView | typeof CohortHintInput) => ({
  maxSuggestions: int32('How many suggestions a run makes at most: 1 to 500. 0 leaves it.', { min: 0, max: 500 }),
  minCohortSize: int32('Fewer people than this are no group: 2 to 1000. 0 leaves it.', { min: 0, max: 1000 }),
  cohortHints: list(of, 20, 'What else people are put together by, and in which order.'),
  minCoverage: double('The share of a group that holds what it has in common: 0.5 to 1.'),
  minLift: double('How much more usual that has to be in the group than elsewhere: 1 to 100.'),
  maxDimensions: int32('How many attributes are put together: 1 to 3.', { min: 1, max: 3 }),
  includeInherited: bool('What people have through other entitlements counts too.'),
  excludedAppIds: list(id('An app.'), 500, 'Apps that are left out.'),
  excludedEntitlements: list(EntitlementRef, 500, 'Entitlements that are left out.'),
  excludedRiskLevelValueIds: list(id('A level of risk.'), 100, 'Levels of risk that are left out.'),
  schedule: Schedule,
})

export const Config = shape('RoleMiningManagementConfig', 'How suggestions are looked for.', settings(CohortHintView))
export const configInput = settings(CohortHintInput)

export const Run = shape('RoleMiningManagementRun', 'A look at everybody.', {
  id: id('Its id.'),
  status: oneOfNames(RunStatus, 'How far it is.'),
  triggerType: oneOfNames(TriggerType, 'Why it began.'),
  triggerDetail: { ...text(256, 'The user, the connector or the schedule that had it begin.'), isId: true },
  totalUsers: int32('How many people were looked at.'),
  cohortsAnalyzed: int32('How many groups were looked at.'),
  suggestionsGenerated: int32('How many suggestions came of it.'),
  errorMessage: text(4096, 'Why it failed, or why nothing came of it.'),
  configSnapshot: nullable(Config),
  inputHash: text(64, 'The same for the same people, grants and settings: then the suggestions are the same.'),
  grantsRead: int64('How many grants were read.'),
  durationMs: int64('How long it took.'),
  createdAt: timestamp('When it began.'),
  updatedAt: timestamp('When it was last changed.'),
  completedAt: timestamp('When it ended.'),
})

export const AnalysisView = shape('CustomAnalysisResultView', 'An analysis of people that somebody chose.', {
  id: id('Its id.'),
  status: oneOfNames(RunStatus, 'How far it is.'),
  profileFilters: list(ProfileFilter, MOST_FILTERS, 'Whom it is of; everyone when there are none.'),
  cohortSize: int32('How many people these were.'),
  suggestionsGenerated: int32('How many clusters it found.'),
  createdAt: timestamp('When it began.'),
  completedAt: timestamp('When it ended.'),
  errorMessage: text(4096, 'Why it failed.'),
})

const EntitlementCluster = shape('EntitlementCluster', 'Entitlements that the same people hold.', {
  entitlements: list(CohortEntitlement, 200, 'The entitlements.'),
  userCount: int32('How many people hold all of them.'),
  avgCoverage: double('The share of the people who hold one of them, on average.'),
  avgSimilarity: double('How alike their holders are, on average.'),
})

const AttributeFacet = shape('AttributeFacet', 'An attribute by which the people can be narrowed.', {
  attribute,
  displayName: text(256, 'What it is called.'),
  values: list(
    shape('RoleMiningAttributeValue', 'A value that some of them have.', {
      value: text(256, 'The value.'),
      displayName: text(256, 'What it is called.'),
      userCount: int32('How many have it.'),
    }),
    20,
    'The values, the most usual first.',
  ),
})

/** What an analysis tells beside how far it is. */
export const analysed = {
  appsAnalyzed: int32('Of how many apps they hold something.'),
  entitlements: list(CohortEntitlement, MOST_AT_ONCE, 'What they hold, the most usual first.'),
  clusters: list(EntitlementCluster, 64, 'What the same people hold together.'),
  facets: list(AttributeFacet, 64, 'What the people could be narrowed by.'),
  facetUserCount: int32('Of how many people that is.'),
}
