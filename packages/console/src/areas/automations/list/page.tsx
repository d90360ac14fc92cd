import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAppNames } from '../../../lib/names.ts'
import { sortParam } from '../../../lib/search-text.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Ago } from '../../../ui/time.tsx'
import { automationsQuery } from '../queries.ts'
import { AUTOMATION_ORDERS } from '../search.ts'
import { texts } from '../texts.ts'
import { type Automation, isStopped, STATUSES, statusOf, statusTone, triggerName } from '../words.ts'
import { AllOff } from './all-off.tsx'
import { CreateDialog } from './create-dialog.tsx'

export function AutomationsPage() {
  const isAllowed = useCan('automations:read')
  return isAllowed ? <Automations /> : <NotAllowed title={texts.title} />
}

const COLUMNS: readonly GridColumn<Automation>[] = [
  {
    id: 'name',
    name: texts.columns.name,
    width: 'minmax(160px, 1fr)',
    sorts: 'both',
    cell: ({ displayName }) => <span className="given">{displayName || texts.unnamed}</span>,
  },
  {
    id: 'status',
    name: texts.columns.status,
    width: '100px',
    cell: (row) => <StateBadge tone={statusTone(statusOf(row))}>{texts.statuses[statusOf(row)]}</StateBadge>,
  },
  {
    id: 'trigger',
    name: texts.columns.trigger,
    width: '190px',
    from: 640,
    cell: ({ primaryTriggerType }) => triggerName(primaryTriggerType),
  },
  {
    id: 'version',
    name: texts.columns.version,
    width: '80px',
    end: true,
    from: 760,
    cell: ({ currentVersion }) => currentVersion,
  },
  {
    id: 'lastRun',
    name: texts.columns.lastRun,
    width: '100px',
    end: true,
    from: 480,
    sorts: 'both',
    cell: ({ lastExecutedAt }) => <Ago time={lastExecutedAt} />,
  },
]

function Automations() {
  const [{ create, sort, ...filter }, set] = useAddress('/automations')
  const go = useNavigate()
  const canWrite = useCan('automations:write')
  const all = usePages(automationsQuery(filter, sort))
  // The service lists stopped ones among those that are off.
  const rows = useMemo(
    () => (filter.status === 'stopped' ? all.rows.filter(isStopped) : all.rows),
    [all.rows, filter.status],
  )
  const apps = useAppNames([filter.app ?? ''])
  return (
    <ListPage
      title={texts.title}
      loaded={texts.loaded}
      buttons={<AllOff />}
      create={canWrite && { name: texts.create, ask: () => set({ create: 'new' }) }}
      list={{ query: all.query, rows, total: filter.status === 'stopped' ? undefined : all.total }}
      texts={texts}
      filter={filter}
      onFilter={set}
      filters={
        <>
          <Chips
            label={texts.status}
            names={STATUSES}
            chosen={filter.status ? [filter.status] : []}
            onChange={(next) => set({ status: next?.find((one) => one !== filter.status) })}
          >
            {(status) => texts.statuses[status]}
          </Chips>
          {filter.app && <FilterChip onClear={() => set({ app: undefined })}>{apps.get(filter.app) ?? ''}</FilterChip>}
        </>
      }
      columns={COLUMNS}
      sorting={{ by: sort, onSort: (next) => set({ sort: sortParam(next, AUTOMATION_ORDERS) }) }}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void go({ to: '/automations/$id', params: { id } })}
    >
      {canWrite && create !== undefined && <CreateDialog onClose={() => set({ create: undefined })} />}
    </ListPage>
  )
}
