import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { focusPath } from '../../../forms/focus-path.ts'

const route = getRouteApi('/automations/$id')

/** What is open, at once on the page and a moment later in the address, and where the focus goes when it is there. */
export function useOpened() {
  const { at: given = 'settings' } = route.useSearch()
  const navigate = route.useNavigate()
  const [at, setAt] = useState(given)
  useEffect(() => setAt(given), [given])
  const side = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The path of the field that gets the focus when it is there; empty for the heading of the form. */
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const path = wanted.current
    if (path === undefined) return
    wanted.current = undefined
    // Later, because a dialog that has just been closed still keeps the focus away from the page.
    setTimeout(() => {
      if (path === '' || !side.current || !focusPath(side.current, path)) heading.current?.focus()
    })
  })
  const open = useCallback(
    (place: string): void => {
      setAt(place)
      void navigate({ search: { at: place }, replace: true })
    },
    [navigate],
  )
  /** Opens it with the focus on a field of its form, or on the heading where none is named. */
  const openAt = (place: string, path = ''): void => {
    wanted.current = path
    open(place)
  }
  /** Where the form is below the picture, it comes into view. */
  const choose = (place: string): void => (matchMedia('(max-width: 900px)').matches ? openAt(place) : open(place))
  return { at, open, openAt, choose, side, heading }
}

export type Opened = ReturnType<typeof useOpened>
