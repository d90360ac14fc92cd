import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { EmptyList } from '../../../ui/empty-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { allAppSecretsQuery, allSecretsQuery, revocationsQuery, type SecretFilter, secretsIn } from '../queries.ts'
import { allColumns, appSecretColumns } from '../secrets/columns.tsx'
import { texts } from '../texts.ts'
import { nameOf, REVOCATION_TONES, type Revocation } from '../words.ts'
import { AppSecretDrawer, RevocationDrawer, SecretDrawer } from './drawers.tsx'

type Props = {
  filter: SecretFilter
  openId: string | undefined
  onOpen(id: string | undefined): void
  onClear(): void
}

const isFiltered = ({ q, status }: SecretFilter): boolean => q !== undefined || status !== undefined

export function AllSecrets({ filter, openId, onOpen, onClear }: Props) {
  const query = useInfiniteQuery(allSecretsQuery(filter))
  const rows = useMemo(() => secretsIn(query.data?.pages), [query.data])
  const people = usePeopleNames(rows.map(({ creatorUserId }) => creatorUserId))
  const columns = useMemo(() => allColumns(people), [people])
  return (
    <div className="split">
      <PagedGrid
        query={query}
        label={texts.admin.tabs.secrets}
        rows={rows}
        columns={columns}
        nameOf={(row) => nameOf(row)}
        onOpen={({ id }) => onOpen(id)}
        {...(openId ? { openId } : {})}
        empty={<EmptyList texts={texts.empties.all} isFiltered={isFiltered(filter)} onClear={onClear} />}
      />
      {openId && <SecretDrawer key={openId} id={openId} onClose={() => onOpen(undefined)} />}
    </div>
  )
}

export function AllAppSecrets({ filter, openId, onOpen, onClear }: Props) {
  const query = useInfiniteQuery(allAppSecretsQuery(filter.q))
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const apps = useAppNames(rows.map(({ appId }) => appId))
  const people = usePeopleNames(rows.map(({ recipientUserId }) => recipientUserId))
  const columns = useMemo(() => appSecretColumns(apps, people), [apps, people])
  const open = rows.find(({ id }) => id === openId)
  return (
    <div className="split">
      <PagedGrid
        query={query}
        label={texts.admin.tabs.apps}
        rows={rows}
        columns={columns}
        nameOf={({ label }) => label || texts.unnamed}
        onOpen={({ id }) => onOpen(id)}
        {...(openId ? { openId } : {})}
        empty={<EmptyList texts={texts.empties.all} isFiltered={isFiltered(filter)} onClear={onClear} />}
      />
      {open && (
        <AppSecretDrawer key={open.id} secret={open} apps={apps} people={people} onClose={() => onOpen(undefined)} />
      )}
    </div>
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

export function Revocations({ openId, onOpen, onClear }: Props) {
  const query = useInfiniteQuery(revocationsQuery())
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const people = usePeopleNames(rows.map(({ requestedByUserId }) => requestedByUserId))
  const open = rows.find(({ id }) => id === openId)
  return (
    <div className="split">
      <PagedGrid
        query={query}
        label={texts.admin.tabs.revocations}
        rows={rows}
        columns={REVOCATION_COLUMNS}
        nameOf={({ reason, state }) => `${texts.admin.states[state] ?? ''} ${reason}`}
        onOpen={({ id }) => onOpen(id)}
        {...(openId ? { openId } : {})}
        empty={<EmptyList texts={texts.empties.revocations} isFiltered={false} onClear={onClear} />}
      />
      {open && <RevocationDrawer key={open.id} revocation={open} people={people} onClose={() => onOpen(undefined)} />}
    </div>
  )
}
