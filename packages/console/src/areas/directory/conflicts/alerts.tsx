import type { Answered } from '@reeve/client/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatName } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { alertsQuery, monitorsQuery } from '../conflict-queries.ts'
import { texts } from '../conflict-texts.ts'
import { ALERT_STATES, type AlertState, type ConflictsSearch } from '../search.ts'
import { AlertDrawer } from './alert-drawer.tsx'

const route = getRouteApi('/conflicts')

export type Alert = Answered.ConflictAlert
type Names = ReadonlyMap<string, string>

const USUAL: readonly AlertState[] = ['active']

export const AlertStateBadge = ({ alert }: { alert: Alert }) => (
  <StateBadge
    tone={
      alert.state === 'CONFLICT_ALERT_STATE_ACTIVE'
        ? 'bad'
        : alert.state === 'CONFLICT_ALERT_STATE_RESOLVED'
          ? 'good'
          : 'neutral'
    }
  >
    {formatName(alert.state, 'CONFLICT_ALERT_STATE_')}
  </StateBadge>
)

const columnsOf = (people: Names, monitors: Names): GridColumn<Alert>[] => [
  {
    id: 'person',
    name: texts.columns.person,
    width: 'minmax(140px, 1fr)',
    cell: (row) => people.get(row.userId) ?? '',
  },
  {
    id: 'monitor',
    name: texts.columns.monitor,
    width: 'minmax(140px, 1fr)',
    from: 460,
    cell: (row) => monitors.get(row.monitorId) ?? '',
  },
  { id: 'state', name: texts.columns.state, width: '104px', cell: (row) => <AlertStateBadge alert={row} /> },
  { id: 'first', name: texts.columns.first, width: '104px', from: 680, cell: (row) => <Ago time={row.firstSeenAt} /> },
  { id: 'last', name: texts.columns.last, width: '104px', from: 560, cell: (row) => <Ago time={row.lastSeenAt} /> },
]

export function Alerts({ onChange }: { onChange(change: ConflictsSearch): void }) {
  const { state, monitor, open } = route.useSearch()
  const list = usePages(alertsQuery(state ?? USUAL, monitor))
  const monitorPages = useInfiniteQuery(monitorsQuery).data
  const people = usePeopleNames(list.rows.flatMap(({ userId, exemptedByUserId }) => [userId, exemptedByUserId]))
  const monitors = useMemo(
    () =>
      new Map(
        monitorPages?.pages.flatMap(({ list }) => list.map(({ id, displayName }) => [id, displayName] as const)) ?? [],
      ),
    [monitorPages],
  )
  const columns = useMemo(() => columnsOf(people, monitors), [people, monitors])
  const opened = list.rows.find(({ id }) => id === open)
  return (
    <FilteredList
      list={list}
      texts={texts.alerts}
      loaded={texts.loaded}
      filter={{ state, monitor }}
      onFilter={onChange}
      filters={
        <>
          <Chips
            label={texts.state}
            names={ALERT_STATES}
            chosen={state ?? USUAL}
            onChange={(next) => onChange({ state: next, open: undefined })}
          >
            {(name) => formatName(name)}
          </Chips>
          {monitor && (
            <FilterChip onClear={() => onChange({ monitor: undefined })}>
              {texts.monitorChip(monitors.get(monitor) ?? '')}
            </FilterChip>
          )}
        </>
      }
      label={texts.tabs.alerts}
      columns={columns}
      nameOf={({ userId }) => people.get(userId) ?? ''}
      openId={open}
      onOpen={({ id }) => onChange({ open: id })}
      drawer={
        opened && (
          <AlertDrawer
            alert={opened}
            person={people.get(opened.userId) ?? ''}
            monitor={monitors.get(opened.monitorId) ?? ''}
            exemptedBy={people.get(opened.exemptedByUserId) ?? ''}
            onClose={() => onChange({ open: undefined })}
          />
        )
      }
    />
  )
}
