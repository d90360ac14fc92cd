import type { ReactNode } from 'react'
import { type Loaded, listNote } from '../lib/list-note.ts'
import { FilteredList, type FilteredListProps } from './filtered-list.tsx'
import { PageHead } from './page-head.tsx'

type Props<Row extends { readonly id: string }> = Omit<FilteredListProps<Row>, 'label'> & {
  title: string
  loaded: Loaded
  /** The button that asks for what a new one is made of; false where the reader may not make one. */
  create?: false | { readonly name: string; ask(): void }
  /** Buttons before that. */
  buttons?: ReactNode
  /** What stands between the head and the list. */
  above?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/** A page that is one list. */
export function ListPage<Row extends { readonly id: string }>(props: Props<Row>) {
  const { title, loaded, create, buttons, above, children, ...list } = props
  return (
    <>
      <PageHead title={title} note={listNote(list.list, loaded)}>
        {(buttons || create) && (
          <>
            {buttons}
            {create && (
              <button type="button" className="button primary" onClick={create.ask}>
                {create.name}
              </button>
            )}
          </>
        )}
      </PageHead>
      {above}
      <FilteredList label={title} {...list} />
      {children}
    </>
  )
}
