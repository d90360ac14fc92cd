import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { BulkName } from '../bulk.ts'
import { inboxColumns } from '../columns.tsx'
import { Filters } from '../filters.tsx'
import { tasksIn, tasksQuery } from '../queries.ts'
import type { InboxSearch } from '../search.ts'
import { texts } from '../texts.ts'
import type { Task } from '../words.ts'
import { BulkDialog } from './bulk-dialog.tsx'

const route = getRouteApi('/approvals')

export const InboxPage = () => (useCan('requests:self') ? <Inbox /> : <NotAllowed title={texts.inbox} />)

const SCOPES = ['assigned', 'acted'] as const
const NONE: ReadonlySet<string> = new Set()
const NO_FILTER: InboxSearch = { q: undefined, state: undefined, type: undefined }
const OPEN = ['TASK_STATE_OPEN']

/** Also the order of the buttons. */
const KEYS: readonly { readonly name: BulkName; readonly key: string }[] = [
  { name: 'approve', key: 'a' },
  { name: 'deny', key: 'd' },
  { name: 'reassign', key: 'r' },
]

function Inbox() {
  const { user } = useSession()
  const { scope, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const go = useNavigate()
  const words = useRef<HTMLInputElement>(null)
  const [selected, setSelected] = useState(NONE)
  const [asked, setAsked] = useState<{ name: BulkName; tasks: readonly Task[] }>()
  const isActed = scope === 'acted'
  const whose = isActed ? { previouslyActedOnIds: [user.id] } : { assigneesInIds: [user.id], taskStates: OPEN }
  const query = useInfiniteQuery(tasksQuery(filter, whose))
  const rows = useMemo(() => tasksIn(query.data?.pages), [query.data])
  const people = usePeopleNames(rows.map(({ userId }) => userId))
  const columns = useMemo(() => inboxColumns(people), [people])
  const set = (change: InboxSearch): void => {
    setSelected(NONE)
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  }
  // A key of the grid selects the current row and acts in one go, before the page is drawn again.
  const latest = useRef(selected)
  latest.current = selected
  const select = useCallback((next: ReadonlySet<string>) => {
    latest.current = next
    setSelected(next)
  }, [])
  const ask = (name: BulkName): void => {
    const tasks = rows.filter(({ id }) => latest.current.has(id))
    if (tasks.length > 0) setAsked({ name, tasks })
  }
  useKeys({ '/': () => words.current?.focus(), Escape: () => setSelected(NONE) })
  return (
    <>
      <PageHead title={texts.inbox} note={query.data && texts.loaded(formatNumber(rows.length), !query.hasNextPage)}>
        {selected.size > 0 && (
          <>
            <span role="status">{texts.selected(formatNumber(selected.size))}</span>
            {KEYS.map(({ name, key }) => (
              <button type="button" key={name} className="button" onClick={() => ask(name)}>
                {texts.bulkActions[name]} <span className="kbd">{key}</span>
              </button>
            ))}
          </>
        )}
      </PageHead>
      <div className="filters">
        <Tabs
          label={texts.whose}
          names={SCOPES}
          chosen={scope ?? 'assigned'}
          onChange={(next) => set({ scope: next === 'acted' ? 'acted' : undefined })}
        >
          {(name) => texts.inboxScopes[name]}
        </Tabs>
        <Filters filter={filter} words={words} hasStates={isActed} onChange={set} />
      </div>
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.inbox}
          rows={rows}
          columns={columns}
          nameOf={({ displayName }) => displayName}
          onOpen={({ id }) => void go({ to: '/tasks/$id', params: { id }, search: {} })}
          {...(isActed
            ? {}
            : {
                selection: { selected, onSelect: select },
                actions: Object.fromEntries(KEYS.map(({ name, key }) => [key, () => ask(name)])),
              })}
          empty={
            <EmptyList
              texts={texts.inboxEmpty}
              isFiltered={Object.values(filter).some((one) => one !== undefined)}
              onClear={() => set(NO_FILTER)}
            />
          }
        />
      </div>
      {asked && (
        <BulkDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            setSelected(NONE)
          }}
        />
      )}
    </>
  )
}
