import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { mineQuery, myAppSecretsQuery, receivedQuery, type SecretFilter, secretsIn } from '../queries.ts'
import { texts } from '../texts.ts'
import { nameOf } from '../words.ts'
import { AppSecretDrawer } from './app-secret-drawer.tsx'
import { appSecretColumns, MINE, receivedColumns } from './columns.tsx'
import { MySecretDrawer } from './my-secret-drawer.tsx'
import { ReceivedDrawer } from './received-drawer.tsx'

type Props = {
  filter: SecretFilter
  openId: string | undefined
  onOpen(id: string | undefined): void
  onClear(): void
}

/** What is used up or over is no longer for its recipients. */
const OPENABLE: SecretFilter['status'] = ['ACTIVE']

const isFiltered = ({ q, status }: SecretFilter): boolean => q !== undefined || status !== undefined

export function Received({ filter, openId, onOpen, onClear }: Props) {
  const query = useInfiniteQuery(receivedQuery({ q: filter.q, status: OPENABLE }))
  const rows = useMemo(() => secretsIn(query.data?.pages), [query.data])
  const people = usePeopleNames(rows.map(({ creatorUserId }) => creatorUserId))
  const columns = useMemo(() => receivedColumns(people), [people])
  return (
    <div className="split">
      <PagedGrid
        query={query}
        label={texts.tabs.received}
        rows={rows}
        columns={columns}
        nameOf={(row) => nameOf(row)}
        onOpen={({ id }) => onOpen(id)}
        {...(openId ? { openId } : {})}
        empty={<EmptyList texts={texts.empties.received} isFiltered={isFiltered(filter)} onClear={onClear} />}
      />
      {openId && <ReceivedDrawer key={openId} id={openId} onClose={() => onOpen(undefined)} />}
    </div>
  )
}

export function Mine({ filter, openId, onOpen, onClear }: Props) {
  const query = useInfiniteQuery(mineQuery(filter))
  const rows = useMemo(() => secretsIn(query.data?.pages), [query.data])
  return (
    <div className="split">
      <PagedGrid
        query={query}
        label={texts.tabs.mine}
        rows={rows}
        columns={MINE}
        nameOf={(row) => nameOf(row)}
        onOpen={({ id }) => onOpen(id)}
        {...(openId ? { openId } : {})}
        empty={<EmptyList texts={texts.empties.mine} isFiltered={isFiltered(filter)} onClear={onClear} />}
      />
      {openId && <MySecretDrawer key={openId} id={openId} onClose={() => onOpen(undefined)} />}
    </div>
  )
}

export function AppSecrets({ filter, openId, onOpen, onClear }: Props) {
  const query = useInfiniteQuery(myAppSecretsQuery(filter.q))
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const apps = useAppNames(rows.map(({ appId }) => appId))
  const columns = useMemo(() => appSecretColumns(apps), [apps])
  const open = rows.find(({ id }) => id === openId)
  return (
    <div className="split">
      <PagedGrid
        query={query}
        label={texts.tabs.apps}
        rows={rows}
        columns={columns}
        nameOf={({ label }) => label || texts.unnamed}
        onOpen={({ id }) => onOpen(id)}
        {...(openId ? { openId } : {})}
        empty={<EmptyList texts={texts.empties.apps} isFiltered={isFiltered(filter)} onClear={onClear} />}
      />
      {open && <AppSecretDrawer key={open.id} secret={open} apps={apps} onClose={() => onOpen(undefined)} />}
    </div>
  )
}
