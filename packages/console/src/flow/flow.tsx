import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import './flow.css'
import { COLUMN, inSight, leftOf, NODE, pathOf, ROW, sightOf, topOf } from './in-sight.ts'
import type { Item, Layout } from './layout.ts'

type Props = {
  label: string
  layout: Layout
  /** What is chosen; the lines of it stand out. */
  chosen: string
  onChoose(item: Item): void
  /** What a place shows. */
  children(item: Item): ReactNode
}

const USUAL_HEIGHT = 520
/** Of its border and margin. */
const EDGE = 32

/** Columns of things and the lines between them. Only what is in sight is in the page; arrows go along the lines. */
export function Flow({ label, layout, chosen, onChoose, children }: Props) {
  const box = useRef<HTMLElement>(null)
  const [{ first, last }, setSight] = useState(sightOf(0, USUAL_HEIGHT))
  /** Gets the focus as soon as it is in the page. */
  const follows = useRef<string>(undefined)
  const frame = useRef(0)
  const look = (): void => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      if (!box.current) return
      const next = sightOf(box.current.scrollTop, box.current.clientHeight)
      setSight((now) => (now.first === next.first && now.last === next.last ? now : next))
    })
  }
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const seen = useMemo(() => inSight(layout, { first, last }), [layout, first, last])
  const rows = Math.max(1, ...layout.columns.map(({ length }) => length))
  const [width, height] = [layout.columns.length * COLUMN, rows * ROW + 4]
  useEffect(() => {
    const node =
      follows.current && box.current?.querySelector<HTMLElement>(`[data-at="${CSS.escape(follows.current)}"]`)
    if (!node) return
    follows.current = undefined
    node.focus({ preventScroll: true })
  })
  const go = (item: Item | undefined): void => {
    if (!item || !box.current) return
    follows.current = item.id
    bringIntoSight(box.current, item)
    onChoose(item)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const current = layout.items.get(chosen)
    if (!current || event.ctrlKey || event.altKey || event.metaKey) return
    const next = NEXT[event.key]?.(layout, current)
    if (next === undefined) return
    event.preventDefault()
    go(next)
  }
  const onClick = (event: MouseEvent): void => {
    const id = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]')?.dataset.at : undefined
    const item = id === undefined ? undefined : layout.items.get(id)
    if (item) onChoose(item)
  }
  const { near, far } = linesOf(seen.links, layout, chosen)
  // The chosen one keeps the focus while it is out of sight.
  const current = layout.items.get(chosen)
  const shown = current && !seen.items.includes(current) ? [...seen.items, current] : seen.items
  return (
    <section
      ref={box}
      className="flow"
      aria-label={label}
      style={{ '--flow-height': `${height + EDGE}px` } as CSSProperties}
      onScroll={look}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div className="flow-all" style={{ width, height }}>
        <svg width={width} height={height} aria-hidden="true">
          <path className="flow-line" d={far} />
          <path className="flow-line near" d={near} />
        </svg>
        {shown.map((item) => (
          <Place key={item.id} item={item} isChosen={item.id === chosen} show={children} />
        ))}
      </div>
    </section>
  )
}

type PlaceProps = { item: Item; isChosen: boolean; show(item: Item): ReactNode }

/** Many of them are in the page: one is drawn anew only when it differs. */
const Place = memo(({ item, isChosen, show }: PlaceProps) => (
  <button
    type="button"
    data-at={item.id}
    className={`flow-node ${item.kind}`}
    tabIndex={isChosen ? 0 : -1}
    aria-current={isChosen ? 'true' : undefined}
    aria-expanded={item.kind === 'group' ? item.isOpen : undefined}
    style={{ left: leftOf(item), top: topOf(item), width: NODE.width, height: NODE.height }}
  >
    {show(item)}
  </button>
))

/** Two paths for all lines: of what is chosen, and of the rest. */
function linesOf(links: Layout['links'], { items }: Layout, chosen: string): { near: string; far: string } {
  const [near, far]: string[][] = [[], []]
  for (const link of links) (link.from === chosen || link.to === chosen ? near : far)?.push(pathOf(link, items))
  return { near: near?.join('') ?? '', far: far?.join('') ?? '' }
}

const besides = ({ columns }: Layout, { column, row }: Item, by: number): Item | undefined =>
  columns[column]?.[row + by]

const NEXT: Readonly<Record<string, (layout: Layout, item: Item) => Item | undefined>> = {
  ArrowDown: (layout, item) => besides(layout, item, 1),
  ArrowUp: (layout, item) => besides(layout, item, -1),
  Home: ({ columns }, { column }) => columns[column]?.[0],
  End: ({ columns }, { column }) => columns[column]?.at(-1),
  ArrowRight: ({ items, links }, { id }) => items.get(links.find(({ from }) => from === id)?.to ?? ''),
  ArrowLeft: ({ items, links }, { id }) => items.get(links.find(({ to }) => to === id)?.from ?? ''),
}

function bringIntoSight(box: HTMLElement, item: Item): void {
  const [top, left] = [topOf(item), leftOf(item)]
  if (top < box.scrollTop || top + ROW > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 2
  if (left < box.scrollLeft || left + COLUMN > box.scrollLeft + box.clientWidth) box.scrollLeft = left - 24
}
