import type { Reach } from '../../../expressions/reach.ts'
import { invalidAll, precondition, type Violation } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { problemsOf } from '../check.ts'
import type { CampaignRow } from './rows.ts'
import { AccessReview } from './shape.ts'
import { mayEdit, shownState } from './states.ts'
import type { ShownCampaign } from './view.ts'

type Checking = {
  /** Where its members are in the request. */
  readonly at: string
  readonly before?: ShownCampaign
  /** How far the expressions of its scope see. */
  readonly reach: Reach
}

/** Fails with everything that is wrong with a campaign as it is to be. */
export async function checkCampaign(
  context: Pick<Context, 'tx' | 'services'>,
  after: ShownCampaign,
  { at, before, reach }: Checking,
): Promise<void> {
  const changed = changesBetween(before, after)
  const found = [
    ...dateProblems(after, { at, changed, now: context.tx.now }),
    ...(await problemsOf({ ...after, scope: after.scopeV2 }, { context, at, scopeName: 'scopeV2', reach, changed })),
  ]
  if (found.length > 0) throw invalidAll(found)
}

/** Whether a member is not as it was; everything has changed in a new one. */
export function changesBetween(before: ShownCampaign | undefined, after: ShownCampaign): (member: string) => boolean {
  if (!before) return () => true
  const [old, now] = [AccessReview.write(before), AccessReview.write(after)].map(
    // Safe because a shape writes an object.
    (written) => written as Record<string, unknown>,
  )
  return (member) => JSON.stringify(old![member]) !== JSON.stringify(now![member])
}

type Dates = { readonly at: string; readonly now: Temporal.Instant; changed(member: string): boolean }

function dateProblems(given: ShownCampaign, { at, now, changed }: Dates): Violation[] {
  const { completionDate: due, scheduledStartDate: start, autoStartCampaign, autoCloseCampaign } = given
  const named = (member: string): string => (at === '' ? member : `${at}.${member}`)
  const found: Violation[] = []
  const add = (member: string, description: string, reason = 'VALUE_INVALID'): void =>
    void found.push({ field: named(member), description, reason })
  if (due && changed('completionDate') && Temporal.Instant.compare(due, now) <= 0) {
    add('completionDate', 'must be in the future')
  }
  if (due && start && Temporal.Instant.compare(due, start) < 0) add('completionDate', 'must not be before the start')
  if (autoStartCampaign && !start) add('scheduledStartDate', 'is required to start by itself', 'VALUE_REQUIRED')
  if (autoCloseCampaign && !due) add('completionDate', 'is required to end by itself', 'VALUE_REQUIRED')
  if (autoCloseCampaign && given.autoCloseDecision === 'CLOSE_DECISION_UNSPECIFIED') {
    add('autoCloseDecision', 'is required to end by itself', 'VALUE_REQUIRED')
  }
  return found
}

/** Fails when something was changed that its state does not allow. */
export function checkEditable(
  { id, state }: Pick<CampaignRow, 'id' | 'state'>,
  members: readonly string[],
  changed: (member: string) => boolean,
): void {
  const refused = members.filter((member) => changed(member) && !mayEdit(state, member))
  if (refused.length === 0) return
  throw precondition('INVALID_STATE', `in ${shownState(state)} these cannot be changed: ${refused.join(', ')}`, id)
}
