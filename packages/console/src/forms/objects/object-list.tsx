import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { pagedQuery } from '../../lib/paged.ts'
import { useCan } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import { FilteredList } from '../../ui/filtered-list.tsx'
import type { GridColumn } from '../../ui/grid/grid.tsx'
import { useKeys } from '../../ui/keys.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toasts.tsx'
import type { Json } from '../schema.ts'
import type { ObjectKind, ObjectRow, ShownOnce } from './kind.ts'
import { ObjectDialog } from './object-dialog.tsx'
import { ObjectDrawer } from './object-drawer.tsx'
import { OnceDialog } from './once-dialog.tsx'
import { keyOf, refreshObjects } from './refresh.ts'
import { texts } from './texts.ts'

/** What the address says: the object that is open beside the list, and whether one is being made. */
type Search = { readonly open?: string | undefined; readonly create?: string | undefined }
type Props = { kind: ObjectKind; search: Search; onChange(change: Search): void }

const columnsOf = ({ columns }: ObjectKind): GridColumn<ObjectRow>[] => [
  { id: 'name', name: texts.name, width: 'minmax(160px, 1fr)', cell: (row) => row.name },
  ...columns.map((column) => ({ ...column, cell: (row: ObjectRow) => row.cells[column.id] })),
]

/** A page that is a list of objects of one kind, with all that can be done with them. */
export function ObjectList({ kind, search: { open, create }, onChange }: Props) {
  const canWrite = useCan(kind.writing)
  const [once, setOnce] = useState<ShownOnce>()
  const list = usePages(pagedQuery(keyOf(kind.key), kind.load), ({ rows }) => rows)
  const columns = useMemo(() => columnsOf(kind), [kind])
  const opened = list.rows.find(({ id }) => id === open)
  useKeys({ Escape: () => onChange({ open: undefined }) })
  const making = canWrite ? kind.making : undefined
  const make = async (value: Json): Promise<void> => {
    const shown = await making?.save(value)
    await refreshObjects(kind.key)
    toast({ text: texts.made })
    onChange({ create: undefined })
    setOnce(shown)
  }
  return (
    <>
      <PageHead title={kind.texts.title}>
        {canWrite && kind.madeAt && (
          <Link to={kind.madeAt} className="button">
            {kind.texts.create}
          </Link>
        )}
        {making && (
          <button type="button" className="button" onClick={() => onChange({ create: 'new' })}>
            {kind.texts.create}
          </button>
        )}
      </PageHead>
      <p className="filters muted">{kind.texts.about}</p>
      <FilteredList
        list={list}
        label={kind.texts.title}
        texts={kind.texts}
        columns={columns}
        nameOf={({ name }) => name}
        openId={open}
        onOpen={({ id }) => onChange({ open: id })}
        drawer={
          opened && (
            <ObjectDrawer
              key={opened.id}
              kind={kind}
              row={opened}
              canWrite={canWrite}
              onClose={() => onChange({ open: undefined })}
            />
          )
        }
      />
      {making && create !== undefined && (
        <ObjectDialog
          title={kind.texts.create ?? ''}
          action={texts.make}
          form={making}
          start={making.start}
          save={make}
          onClose={() => onChange({ create: undefined })}
        />
      )}
      {once && <OnceDialog once={once} onClose={() => setOnce(undefined)} />}
    </>
  )
}
