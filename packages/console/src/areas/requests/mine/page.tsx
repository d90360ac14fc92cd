import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { mineColumns } from '../columns.tsx'
import { Filters } from '../filters.tsx'
import { tasksIn, tasksQuery } from '../queries.ts'
import type { MineSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { targetOf } from '../words.ts'

const route = getRouteApi('/requests')

const SCOPES = ['mine', 'all'] as const
const NO_FILTER: MineSearch = { q: undefined, state: undefined, type: undefined }

export function MinePage() {
  const [asks, asksForOthers, readsAll] = [useCan('requests:self'), useCan('requests:others'), useCan('tasks:read')]
  return asks || asksForOthers || readsAll ? <Mine canAsk={asks} /> : <NotAllowed title={texts.mine} />
}

function Mine({ canAsk }: { canAsk: boolean }) {
  const { user } = useSession()
  const { scope, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const go = useNavigate()
  const words = useRef<HTMLInputElement>(null)
  const query = useInfiniteQuery(tasksQuery(filter, scope === 'all' ? {} : { openerOrSubjectUserId: user.id }))
  const rows = useMemo(() => tasksIn(query.data?.pages), [query.data])
  const people = usePeopleNames(rows.flatMap(({ stepApproverIds }) => stepApproverIds.slice(0, 1)))
  const apps = useAppNames(rows.map((row) => targetOf(row).appId))
  const columns = useMemo(() => mineColumns(people, apps), [people, apps])
  const set = (change: MineSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  useKeys({ '/': () => words.current?.focus() })
  const title = scope === 'all' ? texts.all : texts.mine
  return (
    <>
      <PageHead title={title} note={query.data && texts.loaded(formatNumber(rows.length), !query.hasNextPage)}>
        {canAsk && (
          <Link to="/requests/new" search={{}} className="button primary">
            {texts.ask}
          </Link>
        )}
      </PageHead>
      <div className="filters">
        <Tabs
          label={texts.whose}
          names={SCOPES}
          chosen={scope ?? 'mine'}
          onChange={(next) => set({ scope: next === 'all' ? 'all' : undefined })}
        >
          {(name) => texts.scopes[name]}
        </Tabs>
        <Filters filter={filter} words={words} hasStates onChange={set} />
      </div>
      <div className="split">
        <PagedGrid
          query={query}
          label={title}
          rows={rows}
          columns={columns}
          nameOf={({ displayName }) => displayName}
          onOpen={({ id }) => void go({ to: '/tasks/$id', params: { id }, search: {} })}
          empty={
            <EmptyList
              texts={texts.mineEmpty}
              isFiltered={Object.values(filter).some((one) => one !== undefined)}
              onClear={() => set(NO_FILTER)}
            />
          }
        />
      </div>
    </>
  )
}
