import { type ReactNode, useRef } from 'react'
import type { PagesQuery } from '../lib/use-pages.ts'
import { EmptyList } from './empty-list.tsx'
import { FilterInput } from './filter-input.tsx'
import type { GridProps } from './grid/grid.tsx'
import { useKeys } from './keys.ts'
import { PagedGrid } from './paged-grid.tsx'

type Texts = {
  readonly filter: string
  readonly filterHint: string
  readonly emptyTitle: string
  readonly emptyHint: string
  readonly noneTitle: string
  readonly noneHint: string
  readonly clear: string
}
type Props<Row extends { readonly id: string }> = Omit<GridProps<Row>, 'hasMore' | 'onEnd' | 'empty'> & {
  query: PagesQuery
  texts: Texts
  /** The words of the filter; absent where the list has none. */
  words?: { readonly value: string | undefined; onChange(next: string | undefined): void }
  isFiltered: boolean
  onClear(): void
  /** Other filters. */
  children?: ReactNode
  /** What stands beside the list. */
  drawer?: ReactNode
}

/** A list that is filtered by words (`/`) and perhaps more. */
export function WordList<Row extends { readonly id: string }>(props: Props<Row>) {
  const { texts, words, isFiltered, onClear, children, drawer, ...grid } = props
  const input = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => input.current?.focus() })
  return (
    <>
      {(words || children) && (
        <div className="filters">
          {children}
          {words && (
            <FilterInput
              ref={input}
              label={texts.filter}
              placeholder={texts.filterHint}
              value={words.value ?? ''}
              onChange={(next) => words.onChange(next || undefined)}
            />
          )}
        </div>
      )}
      <div className="split">
        <PagedGrid {...grid} empty={<EmptyList texts={texts} isFiltered={isFiltered} onClear={onClear} />} />
        {drawer}
      </div>
    </>
  )
}
