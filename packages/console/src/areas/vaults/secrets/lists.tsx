import { useMemo } from 'react'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { mineQuery, myAppSecretsQuery, receivedQuery, type SecretFilter, secretsOf } from '../queries.ts'
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
  onFilter(change: SecretFilter): void
}

/** What is used up or over is no longer for its recipients. */
const OPENABLE: SecretFilter['status'] = ['ACTIVE']

export function Received({ filter, openId, onOpen, onFilter }: Props) {
  const list = usePages(receivedQuery({ q: filter.q, status: OPENABLE }), secretsOf)
  const people = usePeopleNames(list.rows.map(({ creatorUserId }) => creatorUserId))
  const columns = useMemo(() => receivedColumns(people), [people])
  return (
    <FilteredList
      list={list}
      label={texts.tabs.received}
      columns={columns}
      nameOf={(row) => nameOf(row)}
      onOpen={({ id }) => onOpen(id)}
      openId={openId}
      texts={texts.empties.received}
      filter={filter}
      onFilter={onFilter}
      drawer={openId && <ReceivedDrawer key={openId} id={openId} onClose={() => onOpen(undefined)} />}
    />
  )
}

export function Mine({ filter, openId, onOpen, onFilter }: Props) {
  const list = usePages(mineQuery(filter), secretsOf)
  return (
    <FilteredList
      list={list}
      label={texts.tabs.mine}
      columns={MINE}
      nameOf={(row) => nameOf(row)}
      onOpen={({ id }) => onOpen(id)}
      openId={openId}
      texts={texts.empties.mine}
      filter={filter}
      onFilter={onFilter}
      drawer={openId && <MySecretDrawer key={openId} id={openId} onClose={() => onOpen(undefined)} />}
    />
  )
}

export function AppSecrets({ filter, openId, onOpen, onFilter }: Props) {
  const list = usePages(myAppSecretsQuery(filter.q))
  const apps = useAppNames(list.rows.map(({ appId }) => appId))
  const columns = useMemo(() => appSecretColumns(apps), [apps])
  const open = list.rows.find(({ id }) => id === openId)
  return (
    <FilteredList
      list={list}
      label={texts.tabs.apps}
      columns={columns}
      nameOf={({ label }) => label || texts.unnamed}
      onOpen={({ id }) => onOpen(id)}
      openId={openId}
      texts={texts.empties.apps}
      filter={filter}
      onFilter={onFilter}
      drawer={open && <AppSecretDrawer key={open.id} secret={open} apps={apps} onClose={() => onOpen(undefined)} />}
    />
  )
}
