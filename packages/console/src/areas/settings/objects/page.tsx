import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { pagedQuery } from '../../../lib/paged.ts'
import { useCan } from '../../../lib/session.ts'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { Empty } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { SettingsSearch } from '../index.ts'
import { texts } from '../texts.ts'
import type { ObjectKind, ObjectRow, ShownOnce } from './kind.ts'
import { MakeDialog } from './make-dialog.tsx'
import { ObjectDrawer } from './object-drawer.tsx'
import { OnceDialog } from './once-dialog.tsx'
import { refreshObjects } from './refresh.ts'

const route = getRouteApi('/settings/$section')

const columnsOf = ({ columns }: ObjectKind): GridColumn<ObjectRow>[] => [
  { id: 'name', name: texts.name, width: 'minmax(160px, 1fr)', cell: (row) => row.name },
  ...columns.map((column) => ({ ...column, cell: (row: ObjectRow) => row.cells[column.id] })),
]

/** A list of objects of the settings with what can be done with them. */
export function ObjectsPage({ kind }: { kind: ObjectKind }) {
  const { open, create } = route.useSearch()
  const navigate = route.useNavigate()
  const canWrite = useCan(kind.writing)
  const [once, setOnce] = useState<ShownOnce>()
  const query = useInfiniteQuery(pagedQuery(['settings', kind.key], kind.load))
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data])
  const columns = useMemo(() => columnsOf(kind), [kind])
  const opened = rows.find(({ id }) => id === open)
  const set = (change: SettingsSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  useKeys({ Escape: () => set({ open: undefined }) })
  const { making } = kind
  const createButton = canWrite && making && (
    <button type="button" className="button" onClick={() => set({ create: 'new' })}>
      {kind.texts.create}
    </button>
  )
  return (
    <>
      <PageHead title={kind.texts.title}>{createButton}</PageHead>
      <p className="filters muted">{kind.texts.about}</p>
      <div className="split">
        <PagedGrid
          query={query}
          label={kind.texts.title}
          rows={rows}
          columns={columns}
          nameOf={({ name }) => name}
          openId={open}
          onOpen={({ id }) => set({ open: id })}
          empty={<Empty title={kind.texts.noneTitle}>{kind.texts.noneHint}</Empty>}
        />
        {opened && (
          <ObjectDrawer
            key={opened.id}
            kind={kind}
            row={opened}
            canWrite={canWrite}
            onClose={() => set({ open: undefined })}
          />
        )}
      </div>
      {canWrite && making && create !== undefined && (
        <MakeDialog
          title={kind.texts.create ?? ''}
          making={making}
          onClose={() => set({ create: undefined })}
          save={async (value) => {
            const shown = await making.save(value)
            await refreshObjects(kind.key)
            toast({ text: texts.made })
            set({ create: undefined })
            setOnce(shown)
          }}
        />
      )}
      {once && <OnceDialog once={once} onClose={() => setOnce(undefined)} />}
    </>
  )
}
