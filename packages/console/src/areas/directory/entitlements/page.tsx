import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAppNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { WordList } from '../../../ui/word-list.tsx'
import { entitlementsQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import { entitlementColumns } from '../entitlement-columns.tsx'
import type { EntitlementsSearch } from '../search.ts'

const route = getRouteApi('/entitlements')

const texts = all.entitlements

export function EntitlementsPage() {
  return useCan('entitlements:read') ? <Entitlements /> : <NotAllowed title={texts.title} />
}

function Entitlements() {
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(entitlementsQuery(filter))
  const rows = useMemo(
    () => query.data?.pages.flatMap(({ list }) => list.map(({ appEntitlement }) => appEntitlement)) ?? [],
    [query.data],
  )
  const apps = useAppNames([filter.app ?? '', ...rows.map(({ appId }) => appId)])
  const columns = useMemo(() => entitlementColumns(apps), [apps])
  const set = (change: EntitlementsSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  return (
    <>
      <PageHead title={texts.title} note={query.data && texts.loaded(rows.length, !query.hasNextPage)} />
      <WordList
        query={query}
        texts={texts}
        label={texts.title}
        rows={rows}
        columns={columns}
        nameOf={({ displayName }) => displayName}
        onOpen={({ appId, id }) =>
          void navigate({ to: '/apps/$appId/entitlements/$id', params: { appId, id }, search: {} })
        }
        words={{ value: filter.q, onChange: (q) => set({ q }) }}
        isFiltered={filter.q !== undefined || filter.app !== undefined}
        onClear={() => set({ q: undefined, app: undefined })}
      >
        {filter.app && (
          <FilterChip onClear={() => set({ app: undefined })}>
            {all.grants.ofApp(apps.get(filter.app) ?? filter.app)}
          </FilterChip>
        )}
      </WordList>
    </>
  )
}
