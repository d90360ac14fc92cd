import type { Reach } from '../../../expressions/reach.ts'
import { invalidAll, type Violation } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { problemsOf } from '../check.ts'
import type { ShownTemplate } from './view.ts'

type Checking = { readonly at: string; readonly before?: ShownTemplate; readonly reach: Reach }

/** Fails with everything that is wrong with a template as it is to be. */
export async function checkTemplate(
  context: Pick<Context, 'tx' | 'services'>,
  after: ShownTemplate,
  { at, before, reach }: Checking,
): Promise<void> {
  const named = (member: string): string => (at === '' ? member : `${at}.${member}`)
  const changed = (member: string): boolean => before === undefined || text(before, member) !== text(after, member)
  const found = [
    ...scheduleProblems(after, named),
    ...(await problemsOf({ ...after, scope: after.scope }, { context, at, scopeName: 'scope', reach, changed })),
  ]
  if (found.length > 0) throw invalidAll(found)
}

const text = (template: ShownTemplate, member: string): string =>
  JSON.stringify(Reflect.get(template, member), (_key, value) => (typeof value === 'bigint' ? String(value) : value))

function scheduleProblems(given: ShownTemplate, named: (member: string) => string): Violation[] {
  const found: Violation[] = []
  const add = (member: string, description: string, reason = 'VALUE_INVALID'): void =>
    void found.push({ field: named(member), description, reason })
  const { accessReviewDuration, recurrenceRule: rule, autoCloseCampaign, isCampaignScheduleEnabled } = given
  if (accessReviewDuration === null || accessReviewDuration === undefined || accessReviewDuration <= 0n) {
    add('accessReviewDuration', 'must be more than 0s', 'VALUE_REQUIRED')
  }
  if (autoCloseCampaign && given.autoCloseDecision === 'CLOSE_DECISION_UNSPECIFIED') {
    add('autoCloseDecision', 'is required to end by itself', 'VALUE_REQUIRED')
  }
  const { isChannelId = false, channelId = '' } = given.slackChannel ?? {}
  if (isChannelId && channelId === '') {
    add('slackChannel.channelId', 'is required for a channel that is named by its id', 'VALUE_REQUIRED')
  }
  if (!isCampaignScheduleEnabled) return found
  if (!rule?.startDate) add('recurrenceRule.startDate', 'is required for a schedule', 'VALUE_REQUIRED')
  if (!rule || rule.frequency === 'FREQUENCY_UNSPECIFIED') {
    add('recurrenceRule.frequency', 'is required for a schedule', 'VALUE_REQUIRED')
  }
  return found
}
