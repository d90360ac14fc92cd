import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { OwnersDialog } from '../../../forms/owners-dialog.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { ownersQuery } from '../access-queries.ts'
import { texts } from '../access-texts.ts'
import type { ContentProps } from './content.ts'

const route = getRouteApi('/apps/$id')

const words = texts.owners
type Row = { id: string; userId: string; name: string; email: string; role: string; since: string | undefined }

const COLUMNS: readonly GridColumn<Row>[] = [
  { id: 'name', name: words.columns.name, width: 'minmax(160px, 1fr)', cell: (row) => row.name },
  { id: 'email', name: words.columns.email, width: 'minmax(160px, 280px)', from: 560, cell: (row) => row.email },
  { id: 'role', name: words.columns.role, width: '140px', cell: (row) => formatName(row.role) },
  { id: 'since', name: words.columns.since, width: '104px', from: 640, cell: (row) => <Ago time={row.since} /> },
]

export function AppOwners({ appId }: ContentProps) {
  const navigate = useNavigate()
  const canWrite = useCan('apps:write')
  const { dialog } = route.useSearch()
  const search = route.useNavigate()
  const show = (next: 'owners' | undefined): void =>
    void search({ search: { tab: 'owners', dialog: next }, replace: true })
  const list = usePages(ownersQuery(appId), ({ list }) =>
    list.map(({ user, roleSlug, createdAt }): Row => {
      const { id: userId = '', displayName: name = '', email = '' } = user ?? {}
      return { id: `${roleSlug} ${userId}`, userId, name, email, role: roleSlug, since: createdAt }
    }),
  )
  const changed = async (text: string): Promise<void> => {
    await refresh(['apps', 'owners', appId])
    toast({ text })
  }
  const add = async (userId: string): Promise<void> => {
    const path = { app_id: appId, role_slug: 'owner', user_ref_id: userId }
    await api.call('directory.owners.app.addUser', { path })
    await changed(words.added)
  }
  const remove = async ({ userId, role }: { userId: string; role: string }): Promise<void> => {
    const path = { app_id: appId, role_slug: role, user_ref_id: userId }
    await api.call('directory.owners.app.removeUser', { path })
    await changed(words.removed)
  }
  return (
    <>
      <FilteredList
        list={list}
        texts={words}
        label={texts.app.tabs.owners}
        filters={
          canWrite && (
            <button type="button" className="button" onClick={() => show('owners')}>
              {words.change}
            </button>
          )
        }
        columns={COLUMNS}
        nameOf={({ name }) => name}
        onOpen={({ userId }) => {
          if (userId) void navigate({ to: '/people/$id', params: { id: userId } })
        }}
      />
      {canWrite && dialog === 'owners' && (
        <OwnersDialog
          title={words.change}
          owners={list.rows}
          add={add}
          remove={remove}
          onClose={() => show(undefined)}
        />
      )}
    </>
  )
}
