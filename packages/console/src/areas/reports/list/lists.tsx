import { useNavigate } from '@tanstack/react-router'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCanSome, useSession } from '../../../lib/session.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { type Report, reportsQuery } from '../queries.ts'
import { texts } from '../texts.ts'

const words = texts.list

const NAME: GridColumn<Report> = {
  id: 'name',
  name: words.columns.name,
  width: 'minmax(140px, 1fr)',
  cell: ({ displayName }) => <span className="given">{displayName}</span>,
}
const ASKS: GridColumn<Report> = {
  id: 'asks',
  name: words.columns.asks,
  width: 'minmax(160px, 2fr)',
  from: 620,
  cell: ({ prompt }) => <span className="given">{prompt}</span>,
}
const BY_TIME: GridColumn<Report> = {
  id: 'byTime',
  name: words.columns.byTime,
  width: '96px',
  from: 480,
  cell: ({ schedule, lastScheduleError }) =>
    lastScheduleError !== '' ? (
      <StateBadge tone="bad">{words.stopped}</StateBadge>
    ) : (
      schedule?.enabled && <StateBadge tone="good">{words.byTime}</StateBadge>
    ),
}
const SHARED: GridColumn<Report> = {
  id: 'shared',
  name: texts.sharedNote,
  width: '92px',
  from: 420,
  cell: ({ visibility }) =>
    visibility === 'REPORT_VISIBILITY_TENANT' && <StateBadge tone="neutral">{texts.sharedNote}</StateBadge>,
}
const CHANGED: GridColumn<Report> = {
  id: 'changed',
  name: words.columns.changed,
  width: '104px',
  end: true,
  from: 400,
  cell: ({ updatedAt }) => <Ago time={updatedAt} />,
}

const OWN = [NAME, ASKS, SHARED, BY_TIME, CHANGED]

export function OwnReports() {
  const canWrite = useCanSome('reports:write')
  const go = useNavigate()
  return (
    <List
      label={texts.tabs.mine}
      isShared={false}
      columns={OWN}
      noneTitle={words.mineTitle}
      noneHint={words.mineHint}
      begin={
        canWrite && {
          name: texts.tabs.ready,
          ask: () => void go({ to: '/reports', search: { tab: 'ready' } }),
        }
      }
    />
  )
}

/** Those that their owners share, one's own among them. */
export function SharedReports() {
  const { user } = useSession()
  const { rows } = usePages(reportsQuery(true))
  const names = usePeopleNames(rows.map(({ createdByUserId }) => createdByUserId))
  const owner: GridColumn<Report> = {
    id: 'owner',
    name: words.columns.owner,
    width: 'minmax(96px, 160px)',
    from: 480,
    cell: ({ createdByUserId: id }) => (
      <span className="given">{id === user.id ? words.you : (names.get(id) ?? '')}</span>
    ),
  }
  return (
    <List
      label={texts.tabs.shared}
      isShared
      columns={[NAME, ASKS, owner, CHANGED]}
      noneTitle={words.sharedTitle}
      noneHint={words.sharedHint}
    />
  )
}

type Props = {
  label: string
  isShared: boolean
  columns: readonly GridColumn<Report>[]
  noneTitle: string
  noneHint: string
  begin?: { name: string; ask(): void } | false
}

function List({ label, isShared, columns, noneTitle, noneHint, begin }: Props) {
  const go = useNavigate()
  const list = usePages(reportsQuery(isShared))
  const rows = isShared ? list.rows.filter(({ visibility }) => visibility === 'REPORT_VISIBILITY_TENANT') : list.rows
  return (
    <FilteredList
      label={label}
      list={{ ...list, rows }}
      texts={{ noneTitle, noneHint }}
      loaded={words.loaded}
      begin={begin}
      columns={columns}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void go({ to: '/reports/$id', params: { id } })}
    />
  )
}
