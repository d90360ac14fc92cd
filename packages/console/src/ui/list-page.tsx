import type { ReactNode } from 'react'
import { type Loaded, listNote } from '../lib/list-note.ts'
import { type Begin, BeginButton } from './begin.tsx'
import { FilteredList, type FilteredListProps, isFiltered } from './filtered-list.tsx'
import { PageHead } from './page-head.tsx'

type Props<Row extends { readonly id: string }> = Omit<FilteredListProps<Row>, 'label'> & {
  title: string
  loaded: Loaded
  /** Makes a new one; false where the reader may not. It stands in the middle while there is none. */
  create?: Begin | false
  /** Buttons before that. */
  buttons?: ReactNode
  /** What stands between the head and the list. */
  above?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/** A page that is one list. */
export function ListPage<Row extends { readonly id: string }>(props: Props<Row>) {
  const { title, loaded, create, begin = create, buttons, above, children, ...list } = props
  const isNone = list.list.query.data !== undefined && list.list.rows.length === 0 && !isFiltered(list.filter ?? {})
  const isInHead = create && !isNone
  return (
    <>
      <PageHead title={title} note={listNote(list.list, loaded)}>
        {(buttons || isInHead) && (
          <>
            {buttons}
            {isInHead && <BeginButton begin={create} />}
          </>
        )}
      </PageHead>
      {above}
      <FilteredList label={title} begin={begin} {...list} />
      {children}
    </>
  )
}
