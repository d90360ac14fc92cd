import { useNavigate } from '@tanstack/react-router'
import { sortParam } from '../../../lib/search-text.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { mineColumns } from '../columns.tsx'
import { Filters } from '../filters.tsx'
import { tasksOf, tasksQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { useNamedList } from '../use-named-list.ts'

const SCOPES = ['mine', 'all'] as const

export function MinePage() {
  const [asks, asksForOthers, readsAll] = [useCan('requests:self'), useCan('requests:others'), useCan('tasks:read')]
  return asks || asksForOthers || readsAll ? <Mine canAsk={asks} /> : <NotAllowed title={texts.mine} />
}

function Mine({ canAsk }: { canAsk: boolean }) {
  const { user } = useSession()
  const [{ scope, sort = '-number', ...filter }, set] = useAddress('/requests')
  const go = useNavigate()
  const list = usePages(tasksQuery(filter, scope === 'all' ? {} : { openerOrSubjectUserId: user.id }, sort), tasksOf)
  const names = useNamedList(list.rows)
  return (
    <ListPage
      title={scope === 'all' ? texts.all : texts.mine}
      loaded={texts.loaded}
      create={canAsk && { name: texts.ask, to: '/requests/new' }}
      list={list}
      texts={{ ...texts.mineEmpty, filter: texts.filter, filterHint: texts.filterHint }}
      filter={filter}
      onFilter={set}
      filters={
        <>
          <Tabs
            label={texts.whose}
            names={SCOPES}
            chosen={scope ?? 'mine'}
            onChange={(next) => set({ scope: next === 'all' ? 'all' : undefined })}
          >
            {(name) => texts.scopes[name]}
          </Tabs>
          <Filters filter={filter} hasStates onChange={set} />
        </>
      }
      columns={mineColumns(names)}
      sorting={{ by: sort, onSort: (next) => set({ sort: sortParam(next, ['number']) }) }}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void go({ to: '/tasks/$id', params: { id }, search: {} })}
    />
  )
}
