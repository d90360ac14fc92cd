import type { Answered } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAppNames, useEntitlementNames, usePeopleNames } from '../../../lib/names.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
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
    cell: ({ appEntitlementId }) => <span className="given">{entitlements.get(appEntitlementId) ?? ''}</span>,
  },
  {
    id: 'app',
    name: texts.carriedColumns.app,
    width: '160px',
    from: 640,
    cell: ({ appId }) => <span className="given">{apps.get(appId) ?? ''}</span>,
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
  const list = usePages(carriedQuery(campaign.id))
  const people = usePeopleNames(list.rows.map(({ identityUserId }) => identityUserId))
  const apps = useAppNames(list.rows.map(({ appId }) => appId))
  const entitlements = useEntitlementNames(list.rows.map(({ appEntitlementId }) => appEntitlementId))
  const columns = useMemo(() => columnsFor(people, apps, entitlements), [people, apps, entitlements])
  return (
    <FilteredList
      list={list}
      label={texts.tabs.carried}
      columns={columns}
      nameOf={({ identityUserId }) => people.get(identityUserId) ?? ''}
      onOpen={({ taskId }) => {
        if (taskId !== '') void go({ to: '/tasks/$id', params: { id: taskId }, search: {} })
      }}
      texts={{ noneTitle: texts.carriedNone, noneHint: texts.carriedNoneHint }}
    />
  )
}
