import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { ExplainedCard } from '../../../../charts/explained-card.tsx'
import { formatDay } from '../../../../lib/format.ts'
import { fitAt } from '../addresses.ts'
import { shareOf } from '../conclusions.ts'
import { fitQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { Part } from './part.tsx'

const words = texts.fit

/** How much of what people hold access profiles explain, by department, and since when. */
export const ProfileFit = () => (
  <Part subject={words.subject} query={useQuery(fitQuery)}>
    {(fit) => (
      <ExplainedCard
        subject={words.subject}
        conclusion={conclusionOf(fit)}
        column={texts.department.column}
        lines={fit.byDepartment.map(({ department, ...numbers }) => ({
          ...numbers,
          name: department || texts.noDepartment,
          address: fitAt,
        }))}
      />
    )}
  </Part>
)

function conclusionOf({ grants, explained, days, measuredAt }: Answered.GetProfileFitResponse): string {
  if (!measuredAt || grants === 0) return words.none
  const [first] = days
  const now = shareOf(explained, grants)
  const before = first && days.length > 1 ? shareOf(first.explained, first.grants) : now
  return first && Math.abs(now - before) >= LEAST_DIFFERENCE
    ? words.since(now, before, formatDay(first.day))
    : words.whole(now)
}

/** Less than this is no difference worth a word. */
const LEAST_DIFFERENCE = 0.01
