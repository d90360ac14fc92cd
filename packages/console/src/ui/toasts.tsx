import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { texts } from '../lib/texts.ts'
import { Icon } from './icon.tsx'
import { messageOf } from './states.tsx'

export type Toast = {
  readonly text: string
  readonly tone?: 'good' | 'bad'
  readonly undo?: () => void
  /** Where what was made is seen. */
  readonly link?: { readonly to: string; readonly text: string }
}
type Shown = Toast & { readonly id: number }

const SHOWN_MS = 8000
const listeners = new Set<() => void>()
let shown: readonly Shown[] = []
let count = 0

function show(next: readonly Shown[]): void {
  shown = next
  for (const tell of listeners) tell()
}

const hide = (id: number): void => show(shown.filter((one) => one.id !== id))

/**
 * Tells what was done; returns what closes it. What failed, can be undone or leads on stays until it is closed: there is no hurry
 * to reach it.
 */
export function toast(one: Toast): () => void {
  count += 1
  const id = count
  show([...shown, { ...one, id }].slice(-4))
  if (one.tone !== 'bad' && !one.undo && !one.link) setTimeout(() => hide(id), SHOWN_MS)
  return () => hide(id)
}

/** Tells why the service refused something, where no form shows it. */
export const toastRefusal = (error: Error): void => void toast({ tone: 'bad', text: messageOf(error) })

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function Toasts() {
  const list = useSyncExternalStore(subscribe, () => shown)
  return (
    <div className="toasts" role="status">
      {list.map(({ id, text, tone = 'good', undo, link }) => (
        <div key={id} className={`toast ${tone}`}>
          <span className="given">{text}</span>
          {link && (
            <Link to={link.to} onClick={() => hide(id)}>
              {link.text}
            </Link>
          )}
          {undo && (
            <button
              type="button"
              className="button quiet"
              onClick={() => {
                hide(id)
                undo()
              }}
            >
              {texts.undo}
            </button>
          )}
          <button type="button" className="button quiet icon" aria-label={texts.close} onClick={() => hide(id)}>
            <Icon name="x" />
          </button>
        </div>
      ))}
    </div>
  )
}
