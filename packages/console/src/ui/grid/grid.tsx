import { type ColumnDef, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { texts } from '../../lib/texts.ts'
import './grid.css'
import { useWidth } from '../use-width.ts'
import { GridRow } from './grid-row.tsx'
import { nextOrder, nextSort, type Sorting, type Sorts, wayOf } from './sorting.ts'
import { useCursor } from './use-cursor.ts'

export type GridColumn<Row> = {
  readonly id: string
  readonly name: string
  /** A track of a CSS grid, such as `120px` or `minmax(200px, 1fr)`. */
  readonly width: string
  /** Numbers stand at the end. */
  readonly end?: true
  /** The list can be sorted by it, both ways or only downwards. */
  readonly sorts?: Sorts
  /** Left out while the grid is narrower than this, in pixels. */
  readonly from?: number
  cell(row: Row): ReactNode
}

export type GridProps<Row extends { readonly id: string }> = {
  label: string
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  /** What a row is called where only its name is heard. */
  nameOf(row: Row): string
  onOpen(row: Row): void
  /** Absent where the list has one order. */
  sorting?: Sorting
  /** Absent where rows cannot be selected. */
  selection?: { readonly selected: ReadonlySet<string>; onSelect(next: ReadonlySet<string>): void }
  /** Single keys that act on the selected rows, or on the current one when none is selected; 'next' then goes on. */
  actions?: Readonly<Record<string, () => unknown>>
  /** What a row shows that is one cell, such as the head of a group; nothing for rows with columns. */
  spanOf?(row: Row): ReactNode
  /** The row that is open beside the grid. */
  openId?: string
  hasMore?: boolean
  /** Called when the end comes into sight. */
  onEnd?(): void
  /** Shown instead of rows. */
  empty: ReactNode
}

const ROW_HEIGHT = 36
const FROM_END = 30
const FEATURES = tableFeatures({ columnVisibilityFeature })
const NONE: ReadonlySet<string> = new Set()

/**
 * Rows of one height, of which only those in sight are in the page. The grid is one stop of the tab key; arrows and
 * letters move within it.
 */
export function Grid<Row extends { readonly id: string }>(props: GridProps<Row>) {
  const {
    label,
    rows,
    columns,
    nameOf,
    onOpen,
    selection,
    openId,
    spanOf,
    sorting,
    hasMore = false,
    onEnd,
    empty,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const [isFocused, setFocused] = useState(false)
  const width = useWidth(box)
  const selected = selection?.selected ?? NONE
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    paddingStart: 0,
    scrollPaddingStart: ROW_HEIGHT,
  })
  const table = useTable({
    features: FEATURES,
    columns: useMemo(() => columns.map(columnDef), [columns]),
    data: rows as Row[], // Safe because a table without editing never writes to its data.
    getRowId: (row) => row.id,
    state: { columnVisibility: useMemo(() => visibility(columns, width), [columns, width]) },
  })
  const shownIds = table.getVisibleLeafColumns().map((column) => column.id)
  const key = shownIds.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids decide, not the list they are in
  const shown = useMemo(() => columns.filter((column) => shownIds.includes(column.id)), [columns, key])
  const { cursor, setCursor, onKeyDown } = useCursor({
    ...props,
    selected,
    scrollTo: (at) => virtual.scrollToIndex(at),
    onOrder: sorting && (() => sorting.onSort(nextOrder(columns, sorting.by))),
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const isAtEnd = hasMore && last >= rows.length - FROM_END
  useEffect(() => {
    if (isAtEnd) onEnd?.()
  }, [isAtEnd, onEnd])

  const onSelect = selection?.onSelect
  const toggle = useCallback(
    (row: Row) => {
      const next = new Set(selected)
      if (!next.delete(row.id)) next.add(row.id)
      onSelect?.(next)
    },
    [selected, onSelect],
  )
  const tracks = `${selection ? '40px ' : '12px '}${shown.map(({ width }) => width).join(' ')}`
  const isAll = rows.length > 0 && selected.size >= rows.length
  const isCursorShown = items.some(({ index }) => index === cursor)
  return (
    <div
      ref={box}
      className="grid"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={hasMore ? -1 : rows.length + 1}
      aria-multiselectable={selection ? true : undefined}
      aria-activedescendant={isFocused && isCursorShown ? `${id}-${cursor}` : undefined}
      // Safe because a custom property is a style.
      style={{ '--tracks': tracks } as CSSProperties}
      onKeyDown={onKeyDown}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="grid-head" role="row" aria-rowindex={1}>
        <span role="columnheader" className="grid-check">
          {selection ? (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={texts.selectAll}
              checked={isAll}
              ref={(element) => {
                if (element) element.indeterminate = selected.size > 0 && !isAll
              }}
              onChange={() => selection.onSelect(isAll ? NONE : new Set(rows.map((row) => row.id)))}
            />
          ) : (
            <span className="sr">#</span>
          )}
        </span>
        {shown.map((column) => (
          <ColumnHead key={column.id} column={column} sorting={sorting} />
        ))}
      </div>
      {rows.length > 0 ? (
        <div role="rowgroup" className="grid-body" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index]!
            return (
              <GridRow
                key={row.id}
                id={`${id}-${index}`}
                row={row}
                index={index}
                top={start}
                columns={shown}
                isSelectable={selection !== undefined}
                isSelected={selected.has(row.id)}
                isCursor={index === cursor}
                isOpen={row.id === openId}
                name={nameOf(row)}
                spanOf={spanOf}
                onToggle={toggle}
                onOpen={onOpen}
                onEnter={setCursor}
              />
            )
          })}
        </div>
      ) : (
        <div role="row" className="grid-empty">
          <div role="gridcell">{empty}</div>
        </div>
      )}
    </div>
  )
}

type HeadProps<Row> = { column: GridColumn<Row>; sorting: Sorting | undefined }

function ColumnHead<Row>({ column, sorting }: HeadProps<Row>) {
  const { id, name, end, sorts } = column
  const way = sorting && wayOf(sorting.by, id)
  return (
    <span role="columnheader" className={end ? 'num' : undefined} aria-sort={way}>
      {sorting && sorts ? (
        <button type="button" tabIndex={-1} onClick={() => sorting.onSort(nextSort(column, sorting.by))}>
          {name}
          <span aria-hidden="true">{way ? ARROWS[way] : BOTH}</span>
        </button>
      ) : (
        name
      )}
    </span>
  )
}

const BOTH = ' ↕'
const ARROWS = { ascending: ' ↑', descending: ' ↓' } as const

const columnDef = <Row extends { readonly id: string }>({
  id,
  name,
}: GridColumn<Row>): ColumnDef<typeof FEATURES, Row> => ({
  id,
  header: name,
})

const visibility = <Row,>(columns: readonly GridColumn<Row>[], width: number): Record<string, boolean> =>
  Object.fromEntries(columns.map(({ id, from = 0 }) => [id, width >= from]))
