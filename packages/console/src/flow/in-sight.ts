import type { Item, Layout, Link } from './layout.ts'

export const ROW = 44
export const COLUMN = 224
export const NODE = { width: 176, height: 36 } as const

export const leftOf = ({ column }: Pick<Item, 'column'>): number => column * COLUMN + 12
export const topOf = ({ row }: Pick<Item, 'row'>): number => row * ROW + 4

/** Rows above and below what is seen, so that little has to be drawn anew. */
const MARGIN = 4
/** Of something that more hangs on, only what is seen at both ends is drawn. */
const MOST_FROM_AFAR = 40

export type Sight = { readonly first: number; readonly last: number }

/** What is drawn changes only after so many rows. */
const STEP = 8

export const sightOf = (scrollTop: number, height: number): Sight => ({
  first: Math.floor(scrollTop / ROW / STEP) * STEP - MARGIN,
  last: Math.ceil((scrollTop + height) / ROW / STEP) * STEP + MARGIN,
})

/** What of a layout is drawn while these rows are seen. */
export function inSight({ items, columns, links, degrees }: Layout, { first, last }: Sight) {
  const isSeen = (id: string): boolean => {
    const row = items.get(id)?.row ?? -1
    return row >= first && row <= last
  }
  const fewAt = (id: string): boolean => (degrees.get(id) ?? 0) <= MOST_FROM_AFAR
  return {
    items: columns.flatMap((places) => places.slice(Math.max(0, first), Math.max(0, last + 1))),
    links: links.filter(({ from, to }) => (isSeen(to) && (isSeen(from) || fewAt(to))) || (isSeen(from) && fewAt(from))),
  }
}

/** A line from the end of one place to the beginning of the other; to the same column around its end. */
export function pathOf({ from, to }: Link, items: Layout['items']): string {
  const [start, end] = [items.get(from), items.get(to)]
  if (!start || !end) return ''
  const [x1, y1] = [leftOf(start) + NODE.width, topOf(start) + NODE.height / 2]
  const y2 = topOf(end) + NODE.height / 2
  if (end.column <= start.column) {
    const x2 = leftOf(end) + NODE.width
    return `M${x1},${y1}C${x1 + 40},${y1} ${x2 + 40},${y2} ${x2},${y2}`
  }
  const x2 = leftOf(end)
  const bend = (COLUMN - NODE.width) / 2
  return `M${x1},${y1}C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`
}
