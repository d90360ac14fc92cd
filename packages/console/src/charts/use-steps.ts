import { type KeyboardEvent, type MouseEvent, useState } from 'react'

type Steps = {
  readonly label: string
  /** The last of them; the first is 0. */
  readonly last: number
  textAt(index: number): string
  /** Which one is at so many pixels from the left. */
  indexAt(x: number): number
}

/** What a chart over time says of one step: arrow keys and the mouse go from one to the next. */
export function useSteps({ label, last, textAt, indexAt }: Steps) {
  const [at, setAt] = useState<number>()
  const within = (index: number): number => Math.max(0, Math.min(last, index))
  const onKeyDown = (event: KeyboardEvent): void => {
    const now = at ?? last
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(within(next))
  }
  const onMouseMove = (event: MouseEvent<HTMLElement>): void =>
    setAt(within(indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left)))
  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': last,
    'aria-valuenow': at ?? last,
    'aria-valuetext': textAt(at ?? last),
    onKeyDown,
    onMouseMove,
    onBlur: () => setAt(undefined),
    onMouseLeave: () => setAt(undefined),
  } as const
  return { at, slider }
}
