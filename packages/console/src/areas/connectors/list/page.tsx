import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { useAppNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Chips } from '../../../ui/chips.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { useConnect } from '../../../ui/use-connect.ts'
import { catalogQuery, connectorsQuery } from '../queries.ts'
import { LISTED_STATES } from '../states.ts'
import { texts } from '../texts.ts'
import { columnsOf } from './columns.tsx'

export function ConnectorsPage() {
  return useCan('connectors:read') ? <Connectors /> : <NotAllowed title={texts.title} />
}

function Connectors() {
  const [search, set] = useAddress('/connectors')
  const { app, kind, state } = search
  const go = useNavigate()
  const connect = useConnect()
  const list = usePages(connectorsQuery(search))
  const apps = useAppNames([app ?? ''])
  const { data: catalog } = useQuery(catalogQuery)
  const kinds = useMemo(
    () => new Map(catalog?.list.map(({ catalogId, displayName }) => [catalogId, displayName])),
    [catalog],
  )
  const columns = useMemo(() => columnsOf(kinds), [kinds])
  return (
    <ListPage
      title={texts.title}
      loaded={texts.loaded}
      create={connect}
      list={list}
      texts={texts}
      filter={search}
      onFilter={set}
      filters={
        <>
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
          {app && <FilterChip onClear={() => set({ app: undefined })}>{texts.ofApp(apps.get(app) ?? '')}</FilterChip>}
        </>
      }
      columns={columns}
      nameOf={({ connector }) => connector.displayName}
      onOpen={({ id, connector: { appId } }) => void go({ to: '/connectors/$appId/$id', params: { appId, id } })}
    />
  )
}
