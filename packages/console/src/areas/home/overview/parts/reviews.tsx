import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartCard } from '../../../../charts/chart-card.tsx'
import { SplitBars } from '../../../../charts/split-bars.tsx'
import { cell } from '../../../../charts/table.ts'
import { formatDate, formatNumber } from '../../../../lib/format.ts'
import { reviewAt } from '../addresses.ts'
import { campaignsQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { Part } from './part.tsx'

/** Campaigns belong to another area, so their page is named by its address. */
const CAMPAIGNS: string = '/reviews'

export const Reviews = () => (
  <Part subject={texts.reviews.subject} query={useQuery(campaignsQuery)}>
    {(list) => <ReviewsChart campaigns={list.flatMap(running)} ended={list.flatMap(endedOf)} />}
  </Part>
)

type Running = {
  readonly id: string
  readonly name: string
  readonly total: number
  readonly open: number
  readonly due: string | undefined
}
type Ended = { readonly id: string; readonly name: string; readonly at: string }

function running({ accessReview, progress }: Answered.AccessReviewView): Running[] {
  const { id, displayName, completionDate, state } = accessReview
  if (!progress || progress.total === 0 || state !== 'ACCESS_REVIEW_STATE_OPEN') return []
  return [{ id, name: displayName, total: progress.total, open: progress.open, due: completionDate }]
}

const endedOf = ({ accessReview: { id, displayName, closedAt } }: Answered.AccessReviewView): Ended[] =>
  closedAt ? [{ id, name: displayName, at: closedAt }] : []

function ReviewsChart({ campaigns, ended }: { campaigns: readonly Running[]; ended: readonly Ended[] }) {
  const left = campaigns.reduce((sum, { open }) => sum + open, 0)
  const late = campaigns.find(({ due, open }) => open > 0 && due !== undefined && Date.parse(due) < Date.now())
  const { reviews } = texts
  return (
    <ChartCard
      subject={reviews.subject}
      conclusion={
        campaigns.length === 0 ? reviews.none : late ? reviews.over(late.name) : reviews.running(campaigns.length, left)
      }
      table={{
        columns: [reviews.column, reviews.decided, reviews.open, texts.total, reviews.due],
        rows: campaigns.map(({ id, name, total, open, due }) => [
          cell(name, reviewAt(id)),
          cell(total - open),
          cell(open),
          cell(total, reviewAt(id, 'reviews')),
          cell(due ? formatDate(due) : ''),
        ]),
      }}
      actions={
        <Link to={CAMPAIGNS} className="button">
          {reviews.all}
        </Link>
      }
    >
      <SplitBars
        isWhole
        bars={campaigns.map(({ id, name, total, open, due }) => ({
          id,
          head: cell(name, reviewAt(id)),
          parts: [
            { name: reviews.decided, color: open === 0 ? 'var(--good)' : 'var(--accent)', value: total - open },
            { name: reviews.open, color: 'var(--hover)', value: open },
          ],
          end: cell(reviews.of(total - open, total), reviewAt(id, 'reviews')),
          note: due && formatDate(due),
        }))}
      />
      {ended.length > 0 && (
        <ul className="lines">
          {ended.map(({ id, name, at }) => (
            <li key={id} className="muted">
              <Link to="/reviews/$id" params={{ id }} search={{}} className="given">
                {name}
              </Link>{' '}
              {reviews.ended} {formatDate(at)}
            </li>
          ))}
        </ul>
      )}
      {campaigns.length > 1 && <p className="hint">{`${formatNumber(left)} ${reviews.open.toLowerCase()}`}</p>}
    </ChartCard>
  )
}
