import { useQuery } from '@tanstack/react-query'
import type { Mark } from '../../../../charts/marks.ts'
import { useAppNames } from '../../../../lib/names.ts'
import { useCanSome } from '../../../../lib/session.ts'
import { campaignsQuery, connectedQuery } from '../queries.ts'
import { texts } from '../texts.ts'

/** More would hide what they mark. */
const MOST = 5

type Day = { readonly startsAt?: string; readonly endsAt?: string }

/** What happened in these days that may have changed the numbers: apps were connected, campaigns began. */
export function useMarks(days: readonly Day[]): Mark[] {
  const [readsConnectors, readsCampaigns] = [useCanSome('connectors:read'), useCanSome('campaigns:read')]
  const { data: connected = [] } = useQuery({ ...connectedQuery, enabled: readsConnectors })
  const { data: campaigns = [] } = useQuery({ ...campaignsQuery, enabled: readsCampaigns })
  const apps = useAppNames(connected.map(({ connector }) => connector.appId))
  const happened = [
    ...connected.map(({ connector }) => ({
      at: connector.createdAt,
      text: texts.risk.connected(apps.get(connector.appId) || connector.displayName),
    })),
    ...campaigns.map(({ accessReview }) => ({
      at: accessReview.startedAt,
      text: texts.risk.began(accessReview.displayName),
    })),
  ]
  const marks = happened.flatMap(({ at, text }) => {
    const index = at ? days.findIndex(({ startsAt = '', endsAt = '' }) => at >= startsAt && at < endsAt) : -1
    // What was there from the first day on has changed nothing.
    return index > 0 ? [{ index, text: short(text) }] : []
  })
  return together(marks)
}

const LONGEST = 26
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** What happened on one day is one mark; of many the newest. */
function together(marks: readonly Mark[]): Mark[] {
  const days = new Map<number, string[]>()
  for (const { index, text } of marks) days.set(index, [...(days.get(index) ?? []), text])
  return [...days]
    .sort(([one], [other]) => one - other)
    .slice(-MOST)
    .map(([index, [text = '', ...more]]) => ({ index, text: more.length > 0 ? `${text} +${more.length}` : text }))
}
