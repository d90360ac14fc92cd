import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilterInput } from '../../../ui/filter-input.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { Empty } from '../../../ui/states.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { useSelection } from '../../../ui/use-selection.ts'
import { Advice } from '../decide/columns.tsx'
import { type Item, itemsIn } from '../decide/items.ts'
import { KnownMarks } from '../decide/known.tsx'
import { itemsQuery } from '../queries.ts'
import type { CampaignSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { type Campaign, stateOf } from '../words.ts'
import { ReassignDialog } from './reassign-dialog.tsx'

type Names = ReadonlyMap<string, string>
type Shown = Pick<CampaignSearch, 'reviewer' | 'app' | 'q'>
type Props = { campaign: Campaign; canEdit: boolean; shown: Shown; onShow(next: Shown): void }

const TONES: Readonly<Record<string, Tone>> = { CERTIFIED: 'good', DECERTIFIED: 'bad' }

const columnsFor = (people: Names): readonly GridColumn<Item>[] => [
  {
    id: 'number',
    name: texts.review.number,
    width: '72px',
    end: true,
    from: 900,
    cell: ({ number }) => number,
  },
  {
    id: 'who',
    name: texts.review.who,
    width: 'minmax(130px, 1fr)',
    cell: ({ userId, holder, title }) => <span className="given">{people.get(userId) || holder || title}</span>,
  },
  {
    id: 'what',
    name: texts.review.what,
    width: 'minmax(130px, 1fr)',
    cell: ({ entitlement, title }) => <span className="given">{entitlement || title}</span>,
  },
  {
    id: 'app',
    name: texts.review.app,
    width: '130px',
    from: 980,
    cell: ({ app }) => <span className="given">{app}</span>,
  },
  {
    id: 'reviewers',
    name: texts.review.reviewers,
    width: '170px',
    from: 620,
    cell: ({ reviewerIds, state }) => (
      <span className="given">
        {state === 'CLOSED' ? '' : reviewerIds.map((id) => people.get(id) ?? '').join(', ') || texts.noReviewer}
      </span>
    ),
  },
  {
    id: 'known',
    name: texts.review.known,
    width: 'minmax(180px, 2fr)',
    from: 1000,
    cell: ({ known }) => <KnownMarks known={known} />,
  },
  {
    id: 'advice',
    name: texts.review.advice,
    width: '112px',
    from: 760,
    cell: ({ advice }) => <Advice advice={advice} />,
  },
  {
    id: 'status',
    name: texts.review.status,
    width: '120px',
    from: 460,
    cell: ({ state, outcome }) => (
      <StateBadge tone={state === 'CLOSED' ? (TONES[outcome] ?? 'neutral') : 'busy'}>
        {state === 'CLOSED' ? (texts.outcomes[outcome] ?? texts.cancelledOne) : texts.open}
      </StateBadge>
    ),
  },
]

/** All reviews of a campaign for those who run it: who decides what, and what came of it. */
export function Reviews({ campaign, canEdit, shown, onShow }: Props) {
  const go = useNavigate()
  const words = useRef<HTMLInputElement>(null)
  const { query, rows } = usePages(itemsQuery(campaign.id, shown), itemsIn)
  const people = usePeopleNames([
    ...rows.flatMap(({ userId, reviewerIds }) => [userId, ...reviewerIds]),
    ...(shown.reviewer ? [shown.reviewer] : []),
  ])
  const columns = useMemo(() => columnsFor(people), [people])
  const selection = useSelection()
  const { selected } = selection
  const [asked, setAsked] = useState<readonly Item[]>()
  const show = (next: Shown): void => {
    selection.clear()
    onShow(next)
  }
  const canReassign = canEdit && stateOf(campaign) === 'OPEN'
  const reassign = (): void => {
    const items = rows.filter(({ id, state }) => selection.now().has(id) && state === 'OPEN')
    if (items.length > 0) setAsked(items)
  }
  useKeys({ '/': () => words.current?.focus() })
  return (
    <>
      <div className="filters">
        {shown.reviewer && (
          <FilterChip onClear={() => show({ reviewer: undefined })}>
            {texts.reviewer}: {people.get(shown.reviewer) ?? ''}
          </FilterChip>
        )}
        {shown.app && (
          <FilterChip onClear={() => show({ app: undefined })}>
            {texts.app}: {rows.find(({ appId }) => appId === shown.app)?.app ?? ''}
          </FilterChip>
        )}
        <FilterInput
          ref={words}
          label={texts.filterRows}
          placeholder={texts.filterRowsHint}
          value={shown.q ?? ''}
          onChange={(q) => show({ q: q || undefined })}
        />
        {canReassign && selected.size > 0 && (
          <>
            <span role="status">{texts.selected(formatNumber(selected.size))}</span>
            <button type="button" className="button" onClick={reassign}>
              {texts.reassign} <span className="kbd">r</span>
            </button>
          </>
        )}
      </div>
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.tabs.reviews}
          rows={rows}
          columns={columns}
          nameOf={({ title }) => title}
          onOpen={({ id }) => void go({ to: '/tasks/$id', params: { id }, search: {} })}
          {...(canReassign ? { selection, actions: { r: reassign } } : {})}
          empty={<Empty title={texts.reviewsNone}>{texts.reviewsNoneHint}</Empty>}
        />
      </div>
      {asked && (
        <ReassignDialog
          items={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            selection.clear()
          }}
        />
      )}
    </>
  )
}
