import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { EmptyList } from '../../../ui/empty-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { messageOf } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Ago } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
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
  const query = useInfiniteQuery(inboxQuery(show !== 'all'))
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const unread = query.data?.pages[0]?.unreadCount ?? 0
  const read = useMutation({
    mutationFn: (body: { ids?: string[]; all?: boolean }) => api.call('notifications.inbox.read', { body }),
    onSuccess: () => refresh(['notifications']),
    onError: (failure) => toast({ tone: 'bad', text: messageOf(failure) }),
  })
  const open = ({ id, link, readAt }: Notice): void => {
    if (!readAt) read.mutate({ ids: [id] })
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
          <button
            type="button"
            className="button"
            disabled={read.isPending}
            onClick={() => read.mutate({ all: true }, { onSuccess: () => toast({ text: texts.markedAll }) })}
          >
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
