import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'
import { changeOf } from '../../../service/resource/changes.ts'
import type { CampaignRow } from './rows.ts'
import { AccessReview } from './shape.ts'
import { toCampaign } from './view.ts'

const CAMPAIGN = {
  type: 'AccessReview',
  code: 'access_review',
  says: {
    scope_changed: 'changed the scope of {it}',
    preparing: 'began to prepare {it}',
    prepared: '{It} is prepared',
    prepare_failed: '{It} could not be prepared',
    unstaged: 'took back the tasks of {it} that were prepared',
    resetting_policies: 'began to give the tasks of {it} their policies anew',
    policies_reset: 'The tasks of {it} have their policies anew',
    starting: 'began to start {it}',
    started: '{It} started',
    start_waits: 'The start of {it} waits',
    start_given_up: 'The start of {it} was given up',
    ending: 'began to end {it}',
    ended: '{It} ended',
    reminded: 'reminded the reviewers of {it}',
    chat_failed: 'A message about {it} could not be sent',
    owners_changed: 'changed the owners of {it}',
  },
}

/** Verbs of events besides made, changed and deleted. */
const VERBS = {
  scopeChanged: 'scope_changed',
  preparing: 'preparing',
  prepared: 'prepared',
  prepareFailed: 'prepare_failed',
  unstaged: 'unstaged',
  resettingPolicies: 'resetting_policies',
  policiesReset: 'policies_reset',
  starting: 'starting',
  started: 'started',
  startWaits: 'start_waits',
  startGivenUp: 'start_given_up',
  ending: 'ending',
  ended: 'ended',
  reminded: 'reminded',
  chatFailed: 'chat_failed',
  ownersChanged: 'owners_changed',
} as const
type Verb = keyof typeof VERBS

export const campaignLog: LogRules = {
  ...entityRules('reviews.campaign', CAMPAIGN),
  ...Object.fromEntries(
    Object.entries(VERBS).map(([verb, code]) => [`reviews.campaign.${verb}`, entityRule(CAMPAIGN, code, code)]),
  ),
}

export const campaignChanged = changeOf({
  kind: 'reviews.campaign',
  type: 'access_review',
  write: (row: CampaignRow | null) => AccessReview.write(row && toCampaign(row)),
})

/** Something happened to a campaign. */
export const campaignEvent = (
  verb: Verb,
  campaign: Pick<CampaignRow, 'id' | 'display_name'>,
  more: Readonly<Record<string, unknown>> = {},
): Change => ({
  kind: `reviews.campaign.${verb}`,
  subject: { type: 'access_review', id: campaign.id },
  after: { id: campaign.id, displayName: campaign.display_name, ...more },
})
