import { useMemo } from 'react'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { allAppSecretsQuery, allSecretsQuery, revocationsQuery, type SecretFilter, secretsOf } from '../queries.ts'
import { allColumns, appSecretColumns } from '../secrets/columns.tsx'
import { texts } from '../texts.ts'
import { nameOf, REVOCATION_TONES, type Revocation } from '../words.ts'
import { AppSecretDrawer, RevocationDrawer, SecretDrawer } from './drawers.tsx'

type Props = {
  filter: SecretFilter
  openId: string | undefined
  onOpen(id: string | undefined): void
  onFilter(change: SecretFilter): void
}

export function AllSecrets({ filter, openId, onOpen, onFilter }: Props) {
  const list = usePages(allSecretsQuery(filter), secretsOf)
  const people = usePeopleNames(list.rows.map(({ creatorUserId }) => creatorUserId))
  const columns = useMemo(() => allColumns(people), [people])
  return (
    <FilteredList
      list={list}
      label={texts.admin.tabs.secrets}
      columns={columns}
      nameOf={(row) => nameOf(row)}
      onOpen={({ id }) => onOpen(id)}
      openId={openId}
      texts={texts.empties.all}
      filter={filter}
      onFilter={onFilter}
      drawer={openId && <SecretDrawer key={openId} id={openId} onClose={() => onOpen(undefined)} />}
    />
  )
}

export function AllAppSecrets({ filter, openId, onOpen, onFilter }: Props) {
  const list = usePages(allAppSecretsQuery(filter.q))
  const apps = useAppNames(list.rows.map(({ appId }) => appId))
  const people = usePeopleNames(list.rows.map(({ recipientUserId }) => recipientUserId))
  const columns = useMemo(() => appSecretColumns(apps, people), [apps, people])
  const open = list.rows.find(({ id }) => id === openId)
  return (
    <FilteredList
      list={list}
      label={texts.admin.tabs.apps}
      columns={columns}
      nameOf={({ label }) => label || texts.unnamed}
      onOpen={({ id }) => onOpen(id)}
      openId={openId}
      texts={texts.empties.all}
      filter={filter}
      onFilter={onFilter}
      drawer={
        open && (
          <AppSecretDrawer key={open.id} secret={open} apps={apps} people={people} onClose={() => onOpen(undefined)} />
        )
      }
    />
  )
}

const REVOCATION_COLUMNS: readonly GridColumn<Revocation>[] = [
  {
    id: 'state',
    name: texts.columns.state,
    width: '152px',
    cell: ({ state }) => (
      <StateBadge tone={REVOCATION_TONES[state] ?? 'neutral'}>{texts.admin.states[state] ?? ''}</StateBadge>
    ),
  },
  { id: 'reason', name: texts.columns.reason, width: 'minmax(140px, 1fr)', cell: ({ reason }) => reason },
  {
    id: 'asked',
    name: texts.columns.asked,
    width: '96px',
    end: true,
    cell: ({ createdAt }) => <Ago time={createdAt} />,
  },
]

export function Revocations({ openId, onOpen }: Props) {
  const list = usePages(revocationsQuery())
  const people = usePeopleNames(list.rows.map(({ requestedByUserId }) => requestedByUserId))
  const open = list.rows.find(({ id }) => id === openId)
  return (
    <FilteredList
      list={list}
      label={texts.admin.tabs.revocations}
      columns={REVOCATION_COLUMNS}
      nameOf={({ reason, state }) => `${texts.admin.states[state] ?? ''} ${reason}`}
      onOpen={({ id }) => onOpen(id)}
      openId={openId}
      texts={texts.empties.revocations}
      drawer={
        open && <RevocationDrawer key={open.id} revocation={open} people={people} onClose={() => onOpen(undefined)} />
      }
    />
  )
}
