import type { ReactNode } from 'react'
import { FilteredList, type FilteredListProps } from './filtered-list.tsx'
import { PageHead } from './page-head.tsx'

type Props<Row extends { readonly id: string }> = Omit<FilteredListProps<Row>, 'label'> & {
  title: string
  /** How many rows are loaded, in words. */
  loaded(count: number, isAll: boolean): string
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
  const { query, rows } = list.list
  return (
    <>
      <PageHead title={title} note={query.data !== undefined && loaded(rows.length, !query.hasNextPage)}>
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
