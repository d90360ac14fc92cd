import { useEffect, useRef } from 'react'

/** What a key does: `/`, `?`, `mod+k`, or two keys one after the other such as `g f`. */
export type Keys = Readonly<Record<string, () => void>>

const PAIR_MS = 1200
const STORED = 'reeve.single-keys'

/** Single keys get in the way of speech input, so they can be switched off. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(STORED) !== 'off'
export const setSingleKeys = (on: boolean): void => localStorage.setItem(STORED, on ? 'on' : 'off')

/** Listens while the component is shown. Single keys never act while somebody types or a dialog is open. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    let before = ''
    let at = 0
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey) return
      const isModified = event.ctrlKey || event.metaKey
      const name = isModified ? `mod+${event.key.toLowerCase()}` : event.key
      if (!isModified && (isTyping(event) || isDialogOpen() || !areSingleKeysOn())) return
      const pair = performance.now() - at < PAIR_MS ? `${before} ${name}` : ''
      before = name
      at = performance.now()
      // The second key of a pair that another listener knows does nothing by itself.
      const act = latest.current[pair] ?? (pair.startsWith('g ') ? undefined : latest.current[name])
      if (!act) return
      event.preventDefault()
      before = ''
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  if (!(target instanceof HTMLElement)) return false
  const isField = target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
  return isField || target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}

const isDialogOpen = (): boolean => document.querySelector('[role=dialog][data-open], [role=menu][data-open]') !== null
