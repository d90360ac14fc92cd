import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { useAppNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { Chips } from '../../../ui/chips.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { WordList } from '../../../ui/word-list.tsx'
import { catalogQuery, connectorsQuery } from '../queries.ts'
import type { ConnectorsSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { LISTED_STATES } from '../words.ts'
import { columnsOf } from './columns.tsx'

const route = getRouteApi('/connectors')

export function ConnectorsPage() {
  return useCan('connectors:read') ? <Connectors /> : <NotAllowed title={texts.title} />
}

const NO_FILTER: ConnectorsSearch = { q: undefined, app: undefined, kind: undefined, state: undefined }

function Connectors() {
  const search = route.useSearch()
  const { q, app, kind, state } = search
  const navigate = route.useNavigate()
  const go = useNavigate()
  const canCreate = useCan('connectors:create')
  const query = useInfiniteQuery(connectorsQuery(search))
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const apps = useAppNames([app ?? ''])
  const { data: catalog } = useQuery(catalogQuery)
  const kinds = useMemo(
    () => new Map(catalog?.list.map(({ catalogId, displayName }) => [catalogId, displayName])),
    [catalog],
  )
  const columns = useMemo(() => columnsOf(kinds), [kinds])
  const set = useCallback(
    (change: ConnectorsSearch) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true }),
    [navigate],
  )
  return (
    <>
      <PageHead title={texts.title} note={query.data && texts.loaded(rows.length, !query.hasNextPage)}>
        {canCreate && (
          <Link to="/connectors/new" className="button primary">
            {texts.connect}
          </Link>
        )}
      </PageHead>
      <WordList
        query={query}
        texts={texts}
        label={texts.title}
        rows={rows}
        columns={columns}
        nameOf={({ connector }) => connector.displayName}
        onOpen={({ id, connector: { appId } }) => void go({ to: '/connectors/$appId/$id', params: { appId, id } })}
        words={{ value: q, onChange: (next) => set({ q: next }) }}
        isFiltered={Object.values(search).some((one) => one !== undefined)}
        onClear={() => set(NO_FILTER)}
      >
        <Chips
          label={texts.listedState}
          names={LISTED_STATES}
          chosen={state ?? []}
          onChange={(chosen) => set({ state: chosen })}
        >
          {(one) => texts.listedStates[one]}
        </Chips>
        <Choice
          label={texts.ofKind}
          value={kind?.[0] ?? ''}
          options={[{ value: '', label: texts.everyKind }, ...[...kinds].map(([value, label]) => ({ value, label }))]}
          onChange={(next) => set({ kind: next === '' ? undefined : [next] })}
        />
        {app && <FilterChip onClear={() => set({ app: undefined })}>{texts.ofApp(apps.get(app) ?? app)}</FilterChip>}
      </WordList>
    </>
  )
}
