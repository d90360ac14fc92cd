import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { areSingleKeysOn } from '../keys.ts'
import type { GridProps } from './grid.tsx'

type Options<Row extends { readonly id: string }> = Pick<
  GridProps<Row>,
  'rows' | 'onOpen' | 'selection' | 'actions'
> & {
  selected: ReadonlySet<string>
  scrollTo(index: number): void
  /** Sorts the list by something else. */
  onOrder?: (() => void) | undefined
}

const PAGE = 15

/** The current row of a grid, and what the keys do with it. */
export function useCursor<Row extends { readonly id: string }>(options: Options<Row>) {
  const { rows, onOpen, selection, actions = {}, selected, scrollTo, onOrder } = options
  const [cursor, setCursor] = useState(0)
  const anchor = useRef(0)
  const lastIndex = Math.max(0, rows.length - 1)
  useEffect(() => setCursor((at) => Math.min(at, lastIndex)), [lastIndex])

  const moveTo = (wanted: number, extend: boolean): void => {
    const index = Math.max(0, Math.min(lastIndex, wanted))
    if (extend && selection) {
      const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)]
      selection.onSelect(new Set(rows.slice(from, to + 1).map(({ id }) => id)))
    } else anchor.current = index
    setCursor(index)
    scrollTo(index)
  }

  const toggleCurrent = (): void => {
    const row = rows[cursor]
    if (!row || !selection) return
    const next = new Set(selected)
    if (!next.delete(row.id)) next.add(row.id)
    selection.onSelect(next)
  }

  const act = (key: string): void => {
    const row = rows[cursor]
    if (selected.size === 0 && row) selection?.onSelect(new Set([row.id]))
    if (actions[key]!() === 'next') moveTo(cursor + 1, false)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey: extend } = event
    const isModified = event.ctrlKey || event.metaKey
    if (event.altKey || (event.target instanceof HTMLInputElement && key === ' ')) return
    const letter = !isModified && areSingleKeysOn() ? key.toLowerCase() : ''
    const steps: Record<string, number> = {
      ArrowDown: cursor + 1,
      ArrowUp: cursor - 1,
      PageDown: cursor + PAGE,
      PageUp: cursor - PAGE,
      Home: 0,
      End: lastIndex,
    }
    const target = steps[key] ?? (letter === 'j' ? cursor + 1 : letter === 'k' ? cursor - 1 : undefined)
    const row = rows[cursor]
    if (isModified && key !== 'a') return
    if (isModified) selection?.onSelect(new Set(rows.map(({ id }) => id)))
    else if (target !== undefined) moveTo(target, extend)
    else if (key === ' ' || letter === 'x') toggleCurrent()
    else if (key === 'Enter' && row) onOpen(row)
    else if (key === 'Escape' && selected.size > 0) selection?.onSelect(new Set())
    else if (letter === 'o' && onOrder) onOrder()
    else if (letter !== '' && Object.hasOwn(actions, letter)) act(letter)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return { cursor, setCursor, onKeyDown }
}
