import { useCallback, useRef, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** The selected rows of a grid. */
export function useSelection() {
  const [selected, setSelected] = useState(NONE)
  const latest = useRef(NONE)
  const onSelect = useCallback((next: ReadonlySet<string>) => {
    latest.current = next
    setSelected(next)
  }, [])
  const clear = useCallback(() => onSelect(NONE), [onSelect])
  /** A key of the grid selects the current row and acts in one go, before the page is drawn again. */
  const now = useCallback(() => latest.current, [])
  return { selected, onSelect, clear, now }
}
