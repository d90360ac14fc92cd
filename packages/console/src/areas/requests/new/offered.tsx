import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ReferencePicker } from '../../../forms/reference-picker.tsx'
import { useCanFind } from '../../../forms/use-references.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { offeredQuery } from '../queries.ts'
import { texts } from '../texts.ts'

const route = getRouteApi('/requests/new')

type Row = {
  readonly id: string
  readonly appId: string
  readonly appName: string
  readonly name: string
  readonly about: string
  readonly isHeld: boolean
  /** The open request for it; empty when there is none. */
  readonly openTaskId: string
}

const COLUMNS: readonly GridColumn<Row>[] = [
  {
    id: 'entitlement',
    name: texts.findColumns.entitlement,
    width: 'minmax(160px, 1fr)',
    cell: ({ name }) => <span className="given">{name}</span>,
  },
  {
    id: 'app',
    name: texts.findColumns.app,
    width: '200px',
    from: 480,
    cell: ({ appName }) => <span className="given">{appName}</span>,
  },
  {
    id: 'about',
    name: texts.findColumns.description,
    width: 'minmax(120px, 1fr)',
    from: 820,
    cell: ({ about }) => <span className="muted given">{about}</span>,
  },
  {
    id: 'status',
    name: texts.findColumns.status,
    width: '110px',
    cell: ({ isHeld, openTaskId }) =>
      openTaskId !== '' ? (
        <StateBadge tone="busy">{texts.isAsked}</StateBadge>
      ) : isHeld ? (
        <StateBadge tone="good">{texts.isHeld}</StateBadge>
      ) : (
        ''
      ),
  },
]

/** Finds what somebody needs, by words and by app. */
export function Offered() {
  const [{ q, app, for: subjectId }, set] = useAddress('/requests/new')
  const navigate = route.useNavigate()
  const go = useNavigate()
  const canFindApps = useCanFind('app')
  const list = usePages(offeredQuery(q, app, subjectId), ({ list }) =>
    list.map(({ entitlement, appEntitlementUserBindings, appDisplayName, openTaskId }): Row => {
      const { id, appId, displayName, description } = entitlement.appEntitlement
      const isHeld = appEntitlementUserBindings.length > 0
      return { id, appId, appName: appDisplayName, name: displayName, about: description, isHeld, openTaskId }
    }),
  )
  return (
    <ListPage
      title={texts.findTitle}
      loaded={texts.loaded}
      list={list}
      texts={{ ...texts.findEmpty, filter: texts.findFilter, filterHint: texts.findHint }}
      filter={{ q, app }}
      onFilter={set}
      filters={
        canFindApps && (
          <ReferencePicker
            label={texts.app}
            kind="app"
            value={app === undefined ? undefined : { id: app }}
            onChange={(next) => set({ app: next?.id })}
          />
        )
      }
      columns={COLUMNS}
      nameOf={({ name }) => name}
      onOpen={({ id, appId, openTaskId }) =>
        void (openTaskId === ''
          ? navigate({ search: { app: appId, entitlement: id, for: subjectId, q: undefined } })
          : go({ to: '/tasks/$id', params: { id: openTaskId }, search: {} }))
      }
    />
  )
}
