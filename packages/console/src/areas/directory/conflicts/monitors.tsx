import type { Answered } from '@reeve/client/session'
import { getRouteApi } from '@tanstack/react-router'
import type { Acts } from '../../../forms/objects/kind.ts'
import { ObjectActions } from '../../../forms/objects/object-actions.tsx'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { toast, toastRefusal } from '../../../ui/toasts.tsx'
import { monitorsQuery, refreshConflicts } from '../conflict-queries.ts'
import { texts } from '../conflict-texts.ts'
import type { ConflictsSearch } from '../search.ts'
import { MonitorGroups } from './groups.tsx'

const route = getRouteApi('/conflicts')

type Monitor = Answered.ConflictMonitor

const Switch = ({ isOn }: { isOn: boolean }) => (
  <StateBadge tone={isOn ? 'good' : 'neutral'}>{isOn ? texts.enabled : texts.disabled}</StateBadge>
)

const COLUMNS: readonly GridColumn<Monitor>[] = [
  { id: 'name', name: texts.columns.name, width: 'minmax(160px, 1fr)', cell: (row) => row.displayName },
  {
    id: 'description',
    name: texts.columns.description,
    width: 'minmax(160px, 2fr)',
    from: 640,
    cell: (row) => row.description,
  },
  { id: 'state', name: texts.columns.state, width: '88px', cell: (row) => <Switch isOn={row.enabled} /> },
  {
    id: 'changed',
    name: texts.columns.changed,
    width: '104px',
    from: 520,
    cell: (row) => <Ago time={row.updatedAt} />,
  },
]

export function Monitors({ onChange }: { onChange(change: ConflictsSearch): void }) {
  const { open } = route.useSearch()
  const list = usePages(monitorsQuery)
  const opened = list.rows.find(({ id }) => id === open)
  return (
    <FilteredList
      list={list}
      texts={texts.monitors}
      label={texts.tabs.monitors}
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      openId={open}
      onOpen={({ id }) => onChange({ open: id })}
      drawer={opened && <MonitorDrawer monitor={opened} onChange={onChange} />}
    />
  )
}

const ACTS: Acts = {
  changing: {
    schema: schemas.ConflictMonitorUpdateRequest,
    // The request has no mask: what is given is changed.
    save: ({ id }, { value }) => api.call('directory.conflicts.update', { path: { id }, body: value }),
  },
  deleting: { about: texts.delete, act: ({ id }) => api.call('directory.conflicts.delete', { path: { id } }) },
}

type DrawerProps = { monitor: Monitor; onChange(change: ConflictsSearch): void }

function MonitorDrawer({ monitor, onChange }: DrawerProps) {
  const canWrite = useCan('conflicts:write')
  const act = useAct(async (what: 'enable' | 'disable' | 'sync') => {
    await api.call(`directory.conflicts.${what}`, { path: { id: monitor.id } })
    await refreshConflicts()
    toast({ text: { enable: texts.enabledDone, disable: texts.disabledDone, sync: texts.syncDone }[what] })
  }, toastRefusal)
  const toggle = monitor.enabled ? 'disable' : 'enable'
  return (
    <Drawer label={texts.details} onClose={() => onChange({ open: undefined })}>
      <h2 className="given drawer-title">{monitor.displayName}</h2>
      <p>
        <Switch isOn={monitor.enabled} />
      </p>
      <p className="given">{monitor.description}</p>
      <div className="chips">
        <button
          type="button"
          className="button"
          onClick={() => onChange({ tab: 'alerts', monitor: monitor.id, open: undefined })}
        >
          {texts.showAlerts}
        </button>
        {canWrite && (
          <>
            <ObjectActions
              acts={ACTS}
              row={{ id: monitor.id, name: monitor.displayName, cells: {}, value: { ...monitor } }}
              onChanged={refreshConflicts}
              onDeleted={() => {
                onChange({ open: undefined })
                return refreshConflicts()
              }}
            />
            <button type="button" className="button" disabled={act.isPending} onClick={() => act.run(toggle)}>
              {texts[toggle]}
            </button>
            {monitor.enabled && (
              <button type="button" className="button" disabled={act.isPending} onClick={() => act.run('sync')}>
                {texts.sync}
              </button>
            )}
          </>
        )}
      </div>
      <MonitorGroups monitorId={monitor.id} />
    </Drawer>
  )
}
