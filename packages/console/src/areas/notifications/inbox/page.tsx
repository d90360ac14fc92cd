import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { api, refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { EmptyList } from '../../../ui/empty-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Ago } from '../../../ui/time.tsx'
import { toast, toastRefusal } from '../../../ui/toasts.tsx'
import { inboxQuery, type Notice } from '../queries.ts'
import { texts } from '../texts.ts'

const route = getRouteApi('/inbox')

const SHOWN = ['unread', 'all'] as const

const COLUMNS: readonly GridColumn<Notice>[] = [
  {
    id: 'title',
    name: texts.columns.title,
    width: 'minmax(160px, 1fr)',
    cell: ({ title, readAt }) => (
      <span className="given">
        {!readAt && (
          <>
            <StateBadge tone="neutral">{texts.isNew}</StateBadge>{' '}
          </>
        )}
        {title}
      </span>
    ),
  },
  { id: 'when', name: texts.columns.when, width: '120px', cell: ({ createdAt }) => <Ago time={createdAt} /> },
]

/** What the reader was told; what is opened has been read. */
export function NoticesPage() {
  const { show } = route.useSearch()
  const navigate = route.useNavigate()
  const go = useNavigate()
  const canChoose = useCan('clients:self')
  const { query, rows } = usePages(inboxQuery(show !== 'all'))
  const unread = query.data?.pages[0]?.unreadCount ?? 0
  const read = useAct(async (body: { ids?: string[]; all?: boolean }) => {
    await api.call('notifications.inbox.read', { body })
    await refresh(['notifications'])
    if (body.all) toast({ text: texts.markedAll })
  }, toastRefusal)
  const open = ({ id, link, readAt }: Notice): void => {
    if (!readAt) read.run({ ids: [id] })
    if (link.startsWith(`${location.origin}/`)) void go({ to: link.slice(location.origin.length) })
  }
  const showAll = (isAll: boolean): void => void navigate({ search: isAll ? { show: 'all' } : {}, replace: true })
  return (
    <>
      <PageHead title={texts.title} note={query.data && texts.count(formatNumber(unread))}>
        {canChoose && (
          <Link to="/settings/$section" params={{ section: 'notifications' }} search={{}} className="button">
            {texts.settings}
          </Link>
        )}
        {unread > 0 && (
          <button type="button" className="button" disabled={read.isPending} onClick={() => read.run({ all: true })}>
            {texts.markAll}
          </button>
        )}
      </PageHead>
      <div className="filters">
        <Tabs label={texts.show} names={SHOWN} chosen={show ?? 'unread'} onChange={(next) => showAll(next === 'all')}>
          {(name) => texts[name]}
        </Tabs>
      </div>
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.title}
          rows={rows}
          columns={COLUMNS}
          nameOf={({ title }) => title}
          onOpen={open}
          empty={<EmptyList texts={texts.empty} isFiltered={show !== 'all'} onClear={() => showAll(true)} />}
        />
      </div>
    </>
  )
}
