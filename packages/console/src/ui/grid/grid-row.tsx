import { memo, type ReactNode } from 'react'
import { texts } from '../../lib/texts.ts'
import type { GridColumn } from './grid.tsx'

type Props<Row extends { readonly id: string }> = {
  id: string
  row: Row
  index: number
  top: number
  columns: readonly GridColumn<Row>[]
  isSelectable: boolean
  isSelected: boolean
  isCursor: boolean
  isOpen: boolean
  name: string
  spanOf?(row: Row): ReactNode
  onToggle(row: Row): void
  onOpen(row: Row): void
  onEnter(index: number): void
}

function PlainRow<Row extends { readonly id: string }>(props: Props<Row>) {
  const { id, row, index, top, columns, isSelectable, isSelected, isCursor, isOpen, name } = props
  const span = props.spanOf?.(row)
  const state = [isCursor && 'cursor', isOpen && 'open', span && 'span'].filter(Boolean).join(' ')
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelectable ? isSelected : undefined}
      className={`grid-row ${state}`}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => {
        props.onEnter(index)
        props.onOpen(row)
      }}
    >
      <span role="gridcell" className="grid-check" onClick={(event) => event.stopPropagation()}>
        {isSelectable && (
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={texts.selectRow(name)}
            checked={isSelected}
            onChange={() => props.onToggle(row)}
          />
        )}
      </span>
      {span ? (
        <span role="gridcell" className="grid-span" aria-colspan={columns.length}>
          {span}
        </span>
      ) : (
        columns.map((column) => (
          <span role="gridcell" key={column.id} className={column.end ? 'num' : undefined}>
            {column.cell(row)}
          </span>
        ))
      )}
    </div>
  )
}

/** Drawn again only when something of this row has changed. */
export const GridRow = memo(PlainRow) as typeof PlainRow // Safe because memo keeps the props.
