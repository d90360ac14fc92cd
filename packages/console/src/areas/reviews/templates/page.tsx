import type { Answered } from '@reeve/client/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { FilterInput } from '../../../ui/filter-input.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { OVERSEERS } from '../permissions.ts'
import { templatesQuery } from '../queries.ts'
import type { TemplatesSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { useHasOne } from '../use-has-one.ts'
import { CreateTemplate } from './create-dialog.tsx'
import { scheduleText } from './schedule.ts'

const route = getRouteApi('/review-templates')

export const TemplatesPage = () => (useHasOne(OVERSEERS) ? <Templates /> : <NotAllowed title={texts.templates} />)

type Template = Answered.AccessReviewTemplate

const COLUMNS: readonly GridColumn<Template>[] = [
  {
    id: 'name',
    name: texts.templateColumns.name,
    width: 'minmax(160px, 1fr)',
    cell: ({ displayName }) => <span className="given">{displayName}</span>,
  },
  {
    id: 'schedule',
    name: texts.templateColumns.schedule,
    width: '180px',
    cell: (template) => (
      <>
        {scheduleText(template)}{' '}
        {template.lastScheduleError !== '' && <StateBadge tone="bad">{texts.scheduleFailed}</StateBadge>}
      </>
    ),
  },
  {
    id: 'next',
    name: texts.templateColumns.next,
    width: '120px',
    end: true,
    from: 560,
    cell: ({ isCampaignScheduleEnabled, nextScheduledCampaignAt }) => (
      <Ago time={isCampaignScheduleEnabled ? nextScheduledCampaignAt : undefined} />
    ),
  },
  {
    id: 'made',
    name: texts.templateColumns.made,
    width: '140px',
    end: true,
    from: 720,
    cell: ({ occurrences }) => formatNumber(occurrences),
  },
]

function Templates() {
  const { q, create } = route.useSearch()
  const navigate = route.useNavigate()
  const go = useNavigate()
  const words = useRef<HTMLInputElement>(null)
  const canCreate = useCan('campaigns:create')
  const query = useInfiniteQuery(templatesQuery(q))
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const set = (change: TemplatesSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  useKeys({ '/': () => words.current?.focus() })
  return (
    <>
      <PageHead
        title={texts.templates}
        note={query.data && texts.loaded(formatNumber(rows.length), !query.hasNextPage)}
      >
        {canCreate && (
          <button type="button" className="button primary" onClick={() => set({ create: 'new' })}>
            {texts.templateCreate}
          </button>
        )}
      </PageHead>
      <div className="filters">
        <FilterInput
          ref={words}
          label={texts.filterTemplates}
          placeholder={texts.filterHint}
          value={q ?? ''}
          onChange={(next) => set({ q: next || undefined })}
        />
      </div>
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.templates}
          rows={rows}
          columns={COLUMNS}
          nameOf={({ displayName }) => displayName}
          onOpen={({ id }) => void go({ to: '/review-templates/$id', params: { id }, search: {} })}
          empty={
            <EmptyList texts={texts.templatesNone} isFiltered={q !== undefined} onClear={() => set({ q: undefined })} />
          }
        />
      </div>
      {canCreate && create !== undefined && <CreateTemplate onClose={() => set({ create: undefined })} />}
    </>
  )
}
