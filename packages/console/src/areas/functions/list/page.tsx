import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Ago } from '../../../ui/time.tsx'
import { WordList } from '../../../ui/word-list.tsx'
import { PublishedState } from '../published-state.tsx'
import { type Fn, functionsQuery } from '../queries.ts'
import { RuntimeNote } from '../runtime-note.tsx'
import type { FunctionsSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { CreateDialog } from './create-dialog.tsx'

const route = getRouteApi('/functions')

export const FunctionsPage = () => (useCan('functions:read') ? <Functions /> : <NotAllowed title={texts.title} />)

const COLUMNS: readonly GridColumn<Fn>[] = [
  {
    id: 'name',
    name: texts.columns.name,
    width: 'minmax(140px, 1fr)',
    cell: ({ displayName }) => <span className="given">{displayName}</span>,
  },
  {
    id: 'description',
    name: texts.description,
    width: 'minmax(140px, 1fr)',
    from: 800,
    cell: ({ description }) => <span className="given">{description}</span>,
  },
  { id: 'state', name: texts.columns.state, width: '204px', cell: (fn) => <PublishedState fn={fn} /> },
  {
    id: 'callers',
    name: texts.columns.callers,
    width: '130px',
    from: 640,
    cell: ({ workflowTemplateRefs }) => texts.callers(workflowTemplateRefs.length),
  },
  {
    id: 'changed',
    name: texts.columns.changed,
    width: '92px',
    end: true,
    from: 520,
    cell: ({ updatedAt }) => <Ago time={updatedAt} />,
  },
]

function Functions() {
  const { q, dialog } = route.useSearch()
  const navigate = route.useNavigate()
  const go = useNavigate()
  const canWrite = useCan('functions:write')
  const query = useInfiniteQuery(functionsQuery(q))
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const set = useCallback(
    (change: FunctionsSearch) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true }),
    [navigate],
  )
  return (
    <>
      <PageHead title={texts.title} note={query.data && texts.loaded(formatNumber(rows.length), !query.hasNextPage)}>
        {canWrite && (
          <button type="button" className="button primary" onClick={() => set({ dialog: 'new' })}>
            {texts.create}
          </button>
        )}
      </PageHead>
      <RuntimeNote />
      <WordList
        query={query}
        texts={texts.list}
        words={{ value: q, onChange: (next) => set({ q: next }) }}
        isFiltered={q !== undefined}
        onClear={() => set({ q: undefined })}
        label={texts.title}
        rows={rows}
        columns={COLUMNS}
        nameOf={({ displayName }) => displayName}
        onOpen={({ id }) => void go({ to: '/functions/$id', params: { id }, search: {} })}
      />
      {canWrite && dialog === 'new' && <CreateDialog onClose={() => set({ dialog: undefined })} />}
    </>
  )
}
