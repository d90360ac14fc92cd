import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import type { Task } from '../../../lib/task.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { useKeys } from '../../../ui/keys.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import type { BulkName } from '../bulk.ts'
import { inboxColumns } from '../columns.tsx'
import { Filters } from '../filters.tsx'
import { tasksOf, tasksQuery } from '../queries.ts'
import type { InboxSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { useNamedList } from '../use-named-list.ts'
import { BulkDialog } from './bulk-dialog.tsx'

export const InboxPage = () => (useCan('requests:self') ? <Inbox /> : <NotAllowed title={texts.inbox} />)

const SCOPES = ['assigned', 'acted'] as const
const OPEN = ['TASK_STATE_OPEN']

/** Also the order of the buttons. */
const KEYS: readonly { readonly name: BulkName; readonly key: string }[] = [
  { name: 'approve', key: 'a' },
  { name: 'deny', key: 'd' },
  { name: 'reassign', key: 'r' },
]

function Inbox() {
  const { user } = useSession()
  const canDelegate = useCan('delegation:self')
  const [{ scope, ...filter }, set] = useAddress('/approvals')
  const go = useNavigate()
  const selection = useSelection()
  const [asked, setAsked] = useState<{ name: BulkName; tasks: readonly Task[] }>()
  const isActed = scope === 'acted'
  const whose = isActed ? { previouslyActedOnIds: [user.id] } : { assigneesInIds: [user.id], taskStates: OPEN }
  const list = usePages(tasksQuery(filter, whose), tasksOf)
  const names = useNamedList(list.rows)
  const refilter = (change: InboxSearch): void => {
    selection.clear()
    set(change)
  }
  const ask = (name: BulkName): void => {
    const tasks = list.rows.filter(({ id }) => selection.now().has(id))
    if (tasks.length > 0) setAsked({ name, tasks })
  }
  useKeys({ Escape: selection.clear })
  const { size } = selection.selected
  return (
    <ListPage
      title={texts.inbox}
      loaded={texts.loaded}
      buttons={
        size === 0 ? (
          canDelegate && (
            <Link to="/people/$id" params={{ id: user.id }} search={{ dialog: 'delegate' }} className="button">
              {texts.standIn}
            </Link>
          )
        ) : (
          <>
            <span role="status">{texts.selected(formatNumber(size))}</span>
            {KEYS.map(({ name, key }) => (
              <button type="button" key={name} className="button" onClick={() => ask(name)}>
                {texts.bulkActions[name]} <span className="kbd">{key}</span>
              </button>
            ))}
          </>
        )
      }
      list={list}
      texts={{ ...texts.inboxEmpty, filter: texts.filter, filterHint: texts.filterHint }}
      filter={filter}
      onFilter={refilter}
      filters={
        <>
          <Tabs
            label={texts.whose}
            names={SCOPES}
            chosen={scope ?? 'assigned'}
            onChange={(next) => refilter({ scope: next === 'acted' ? 'acted' : undefined })}
          >
            {(name) => texts.inboxScopes[name]}
          </Tabs>
          <Filters filter={filter} hasStates={isActed} onChange={refilter} />
        </>
      }
      columns={inboxColumns(names, isActed)}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void go({ to: '/tasks/$id', params: { id }, search: {} })}
      {...(isActed
        ? {}
        : { selection, actions: Object.fromEntries(KEYS.map(({ name, key }) => [key, () => ask(name)])) })}
    >
      {asked && (
        <BulkDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            selection.clear()
          }}
        />
      )}
    </ListPage>
  )
}
