import { type ComponentProps, type ReactNode, useRef } from 'react'
import { type Loaded, listNote } from '../lib/list-note.ts'
import type { Pages } from '../lib/use-pages.ts'
import type { Begin } from './begin.tsx'
import { EmptyList } from './empty-list.tsx'
import { FilterInput } from './filter-input.tsx'
import type { GridProps } from './grid/grid.tsx'
import { useKeys } from './keys.ts'
import { PagedGrid } from './paged-grid.tsx'

type ListTexts = ComponentProps<typeof EmptyList>['texts'] & {
  /** What the words of the filter are called; absent where there are none. */
  readonly filter?: string
  readonly filterHint?: string
}

/** What a list is filtered by, as the address of the page says it. Its words are `q`. */
type Filter = Readonly<Record<string, unknown>>

export type FilteredListProps<Row extends { readonly id: string }> = Omit<
  GridProps<Row>,
  'rows' | 'hasMore' | 'onEnd' | 'empty'
> & {
  list: Pages<Row>
  texts: ListTexts
  filter?: Filter
  onFilter?(change: Filter): void
  /** How many there are, where no heading says it. */
  loaded?: Loaded
  /** Controls of the filter other than its words. */
  filters?: ReactNode
  /** The one thing to do where there is nothing. */
  begin?: Begin | false | undefined
  /** What stands beside the list. */
  drawer?: ReactNode
}

/** A list that is filtered by words (`/`) and perhaps more. */
export function FilteredList<Row extends { readonly id: string }>(props: FilteredListProps<Row>) {
  const { list, texts, filter = {}, onFilter, filters, loaded, begin, drawer, ...grid } = props
  const input = useRef<HTMLInputElement>(null)
  const note = loaded && listNote(list, loaded)
  useKeys(texts.filter ? { '/': () => input.current?.focus() } : {})
  return (
    <>
      {(filters || texts.filter || note) && (
        <div className="filters">
          {filters}
          {texts.filter && (
            <FilterInput
              ref={input}
              label={texts.filter}
              placeholder={texts.filterHint ?? texts.filter}
              value={typeof filter.q === 'string' ? filter.q : ''}
              onChange={(next) => onFilter?.({ q: next || undefined })}
            />
          )}
          {note && (
            <span className="muted" role="status">
              {note}
            </span>
          )}
        </div>
      )}
      <div className="split">
        <PagedGrid
          {...grid}
          {...list}
          empty={
            <EmptyList
              texts={texts}
              isFiltered={isFiltered(filter)}
              begin={begin}
              onClear={() => onFilter?.(Object.fromEntries(Object.keys(filter).map((name) => [name, undefined])))}
            />
          }
        />
        {drawer}
      </div>
    </>
  )
}

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some(isSaid)

const isSaid = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0)
