import type { Answered } from '@reeve/client/session'
import { texts } from '../texts.ts'

type Scheduled = Pick<Answered.AccessReviewTemplate, 'isCampaignScheduleEnabled' | 'recurrenceRule'>

/** When a template makes campaigns, in a few words. */
export function scheduleText({ isCampaignScheduleEnabled, recurrenceRule }: Scheduled): string {
  if (!isCampaignScheduleEnabled || !recurrenceRule) return texts.notScheduled
  const frequency = recurrenceRule.frequency.replace('FREQUENCY_', '')
  const unit = texts.frequenciesMany[frequency]
  const { interval } = recurrenceRule
  if (interval > 1 && unit) return texts.everySome(interval, unit)
  return texts.frequencies[frequency] ?? texts.notScheduled
}
