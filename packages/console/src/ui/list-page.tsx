import type { ReactNode } from 'react'
import { FilteredList, type FilteredListProps, type ListTexts } from './filtered-list.tsx'
import { PageHead } from './page-head.tsx'

type Props<Row extends { readonly id: string }> = Omit<FilteredListProps<Row>, 'label' | 'texts'> & {
  title: string
  texts: ListTexts & { loaded(count: number, isAll: boolean): string }
  /** The button that asks for what a new one is made of; false where the reader may not make one. */
  create?: false | { readonly name: string; ask(): void }
  /** Buttons before that. */
  actions?: ReactNode
  /** What stands between the head and the list. */
  above?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/** A page that is one list. */
export function ListPage<Row extends { readonly id: string }>(props: Props<Row>) {
  const { title, create, actions, above, children, ...list } = props
  const { texts } = list
  const { query, rows } = list.list
  return (
    <>
      <PageHead title={title} note={query.data !== undefined && texts.loaded(rows.length, !query.hasNextPage)}>
        {(actions || create) && (
          <>
            {actions}
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
