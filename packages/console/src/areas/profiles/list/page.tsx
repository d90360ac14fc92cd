import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Offered } from '../../../ui/offered/offered.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Ago } from '../../../ui/time.tsx'
import { profilesQuery, type View } from '../queries.ts'
import { texts } from '../texts.ts'
import { useManages } from '../use-manages.ts'
import { CreateDialog } from './create-dialog.tsx'

const route = getRouteApi('/access-profiles')

export const ProfilesPage = () => (useManages() ? <Profiles /> : <NotAllowed title={texts.title} />)

type Row = View & { readonly id: string }

const COLUMNS: readonly GridColumn<Row>[] = [
  {
    id: 'name',
    name: texts.columns.name,
    width: 'minmax(160px, 1fr)',
    cell: ({ requestCatalog }) => <span className="given">{requestCatalog.displayName}</span>,
  },
  {
    id: 'members',
    name: texts.columns.members,
    width: '100px',
    end: true,
    cell: ({ memberCount }) => formatNumber(Number(memberCount)),
  },
  {
    id: 'audience',
    name: texts.columns.audience,
    width: '180px',
    from: 640,
    cell: ({ requestCatalog: { published, visibleToEveryone } }) =>
      published ? (
        visibleToEveryone ? (
          texts.everybody
        ) : (
          texts.some
        )
      ) : (
        <StateBadge tone="neutral">{texts.draft}</StateBadge>
      ),
  },
  {
    id: 'changed',
    name: texts.columns.changed,
    width: '92px',
    end: true,
    from: 520,
    cell: ({ requestCatalog }) => <Ago time={requestCatalog.updatedAt} />,
  },
]

function Profiles() {
  const { create } = route.useSearch()
  const navigate = route.useNavigate()
  const go = useNavigate()
  const canWrite = useCan('catalogs:write')
  const query = useInfiniteQuery(profilesQuery)
  const rows = useMemo(
    (): Row[] =>
      query.data?.pages.flatMap(({ list }) => list.map((row) => ({ ...row, id: row.requestCatalog.id }))) ?? [],
    [query.data],
  )
  const close = (next?: string): void => void navigate({ search: { create: next }, replace: true })
  return (
    <>
      <PageHead title={texts.title} note={query.data && texts.loaded(formatNumber(rows.length), !query.hasNextPage)}>
        {canWrite && (
          <button type="button" className="button primary" onClick={() => close('new')}>
            {texts.create}
          </button>
        )}
      </PageHead>
      <Offered on="profiles" />
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.title}
          rows={rows}
          columns={COLUMNS}
          nameOf={({ requestCatalog }) => requestCatalog.displayName}
          onOpen={({ requestCatalog: { id } }) => void go({ to: '/access-profiles/$id', params: { id } })}
          empty={<Empty title={texts.noneTitle}>{texts.noneHint}</Empty>}
        />
      </div>
      {canWrite && create !== undefined && <CreateDialog onClose={() => close()} />}
    </>
  )
}
