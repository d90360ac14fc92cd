import type { Answered } from '@reeve/client/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAppNames, useEntitlementNames, usePeopleNames } from '../../../lib/names.ts'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Ago } from '../../../ui/time.tsx'
import { carriedQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import type { Campaign } from '../words.ts'

type Row = Answered.AccessReviewCarriedAccess
type Names = ReadonlyMap<string, string>

const columnsFor = (people: Names, apps: Names, entitlements: Names): readonly GridColumn<Row>[] => [
  {
    id: 'who',
    name: texts.carriedColumns.who,
    width: 'minmax(140px, 1fr)',
    cell: ({ identityUserId, appUserId }) => (
      <span className="given">{people.get(identityUserId) ?? (identityUserId || appUserId)}</span>
    ),
  },
  {
    id: 'what',
    name: texts.carriedColumns.what,
    width: 'minmax(140px, 1fr)',
    cell: ({ appEntitlementId }) => (
      <span className="given">{entitlements.get(appEntitlementId) ?? appEntitlementId}</span>
    ),
  },
  {
    id: 'app',
    name: texts.carriedColumns.app,
    width: '160px',
    from: 640,
    cell: ({ appId }) => <span className="given">{apps.get(appId) ?? appId}</span>,
  },
  {
    id: 'reviewed',
    name: texts.carriedColumns.reviewed,
    width: '100px',
    end: true,
    cell: ({ reviewedAt }) => <Ago time={reviewedAt} />,
  },
]

/** Access whose last certification still counts; each leads to the review it was certified by. */
export function Carried({ campaign }: { campaign: Campaign }) {
  const go = useNavigate()
  const query = useInfiniteQuery(carriedQuery(campaign.id))
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const people = usePeopleNames(rows.map(({ identityUserId }) => identityUserId))
  const apps = useAppNames(rows.map(({ appId }) => appId))
  const entitlements = useEntitlementNames(rows.map(({ appEntitlementId }) => appEntitlementId))
  const columns = useMemo(() => columnsFor(people, apps, entitlements), [people, apps, entitlements])
  return (
    <div className="split">
      <PagedGrid
        query={query}
        label={texts.tabs.carried}
        rows={rows}
        columns={columns}
        nameOf={({ identityUserId }) => people.get(identityUserId) ?? identityUserId}
        onOpen={({ taskId }) => {
          if (taskId !== '') void go({ to: '/tasks/$id', params: { id: taskId }, search: {} })
        }}
        empty={<Empty title={texts.carriedNone}>{texts.carriedNoneHint}</Empty>}
      />
    </div>
  )
}
