/** Of a campaign. ENDING is OPEN to everybody outside: nobody decides any more, and the rest is being closed. */
export const STATES = [
  'DRAFT',
  'PREPARING',
  'REVIEW',
  'STARTING',
  'OPEN',
  'ENDING',
  'CLOSED',
  'DELETING',
  'DELETED',
  'RESETTING_POLICIES',
  'COPYING_SETUP_ENTITLEMENTS',
  'COPYING_RESOURCE_TYPE_SELECTIONS',
] as const
export type State = (typeof STATES)[number]

export const EVENTS = [
  /** An owner wants it prepared, or its date has come. */
  'prepare',
  'prepared',
  /** It selects too much, or an expression of its scope fails. */
  'prepareFailed',
  'unstage',
  'resetPolicies',
  'policiesReset',
  'start',
  'started',
  'end',
  'ended',
  'entitlementsCopied',
  'copied',
  'delete',
  'deleted',
] as const
export type Event = (typeof EVENTS)[number]

const TABLE: Readonly<Record<State, Partial<Record<Event, State>>>> = {
  DRAFT: { prepare: 'PREPARING', delete: 'DELETING' },
  PREPARING: { prepared: 'REVIEW', prepareFailed: 'DRAFT', unstage: 'DRAFT' },
  REVIEW: { unstage: 'DRAFT', resetPolicies: 'RESETTING_POLICIES', start: 'STARTING', delete: 'DELETING' },
  RESETTING_POLICIES: { policiesReset: 'REVIEW' },
  STARTING: { started: 'OPEN' },
  OPEN: { end: 'ENDING', delete: 'DELETING' },
  ENDING: { ended: 'CLOSED' },
  CLOSED: { delete: 'DELETING' },
  COPYING_SETUP_ENTITLEMENTS: { entitlementsCopied: 'COPYING_RESOURCE_TYPE_SELECTIONS' },
  COPYING_RESOURCE_TYPE_SELECTIONS: { copied: 'DRAFT' },
  DELETING: { deleted: 'DELETED' },
  DELETED: {},
}

/** What a campaign becomes by an event; undefined when it cannot happen. */
export const nextState = (state: State, event: Event): State | undefined => TABLE[state][event]

/** What can be changed in a state, by member; everything in a draft. */
const RUNNING: ReadonlySet<string> = new Set([
  'displayName',
  'description',
  'reviewInstructions',
  'completionDate',
  'autoStartCampaign',
  'scheduledStartDate',
  'accuracyIssueAction',
  'autoCloseCampaign',
  'autoCloseDecision',
  'autoGenerateReport',
  'autoResolve',
  'notificationConfig',
  'defaultView',
  'columnConfig',
  'reviewerAttributeConfig',
  'ownerIds',
])

export function mayEdit(state: State, member: string): boolean {
  if (state === 'DRAFT') return true
  if (state === 'REVIEW' || state === 'OPEN') return RUNNING.has(member)
  return false
}

/** What the wire calls a state. */
export const shownState = (state: State) => `ACCESS_REVIEW_STATE_${state === 'ENDING' ? 'OPEN' : state}` as const
