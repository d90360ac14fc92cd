import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { DayBars } from '../../../charts/day-bars.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { EmptyList } from '../../../ui/empty-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { syncCountsQuery, syncsQuery } from '../queries.ts'
import type { ConnectorSearch } from '../search.ts'
import { SYNC_STATES } from '../states.ts'
import { texts } from '../texts.ts'
import { changesOf, SYNC_BARS, SYNC_TONES, syncStateOf } from '../words.ts'
import { SyncDrawer } from './sync-drawer.tsx'
import styles from './syncs.module.css'

type Sync = Answered.ConnectorSync

const COLUMNS: readonly GridColumn<Sync>[] = [
  {
    id: 'state',
    name: texts.syncColumns.state,
    width: '104px',
    cell: (row) => <StateBadge tone={SYNC_TONES[syncStateOf(row)]}>{texts.syncStates[syncStateOf(row)]}</StateBadge>,
  },
  {
    id: 'changes',
    name: texts.syncColumns.changes,
    width: 'minmax(140px, 1fr)',
    from: 360,
    cell: (row) => row.error || changesOf(row),
  },
  {
    id: 'warnings',
    name: texts.syncColumns.warnings,
    width: '88px',
    end: true,
    from: 640,
    cell: (row) => row.warningCount || '',
  },
  { id: 'took', name: texts.syncColumns.took, width: '80px', end: true, from: 560, cell: (row) => tookOf(row) },
  {
    id: 'started',
    name: texts.syncColumns.started,
    width: '96px',
    end: true,
    cell: (row) => <Ago time={row.startedAt ?? row.updatedAt} />,
  },
]

function tookOf({ startedAt, completedAt }: Sync): string {
  if (!startedAt || !completedAt) return ''
  const seconds = Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 1000)
  return seconds < 120 ? texts.seconds(seconds) : texts.minutes(Math.round(seconds / 60))
}

type Props = { connector: Answered.Connector; search: ConnectorSearch; onChange(change: ConnectorSearch): void }

/** The history of a connector, with one sync open beside it. */
export function Syncs({ connector, search: { state, open }, onChange }: Props) {
  const { query, rows } = usePages(syncsQuery(connector.id, state))
  const { data: counts } = useQuery(syncCountsQuery(connector.id))
  useKeys({ Escape: () => onChange({ open: undefined }) })
  return (
    <>
      {counts && counts.total > 0 && (
        <div className={styles.days}>
          <DayBars label={texts.byDay} days={counts.days} groups={SYNC_BARS} />
        </div>
      )}
      <div className="filters">
        <Chips
          label={texts.state}
          names={SYNC_STATES}
          chosen={state ?? []}
          onChange={(chosen) => onChange({ state: chosen, open: undefined })}
        >
          {(one) => texts.syncStates[one]}
        </Chips>
      </div>
      <div className={`split ${styles.list}`}>
        <PagedGrid
          query={query}
          label={texts.history}
          rows={rows}
          columns={COLUMNS}
          nameOf={({ id }) => `${texts.syncTitle} ${id}`}
          openId={open}
          onOpen={({ id }) => onChange({ open: id })}
          empty={
            <EmptyList
              texts={texts.noSyncs}
              isFiltered={state !== undefined}
              onClear={() => onChange({ state: undefined })}
            />
          }
        />
        {open !== undefined && (
          <SyncDrawer key={open} connector={connector} id={open} onClose={() => onChange({ open: undefined })} />
        )}
      </div>
    </>
  )
}
