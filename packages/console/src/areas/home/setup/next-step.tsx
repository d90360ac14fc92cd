import type { Answered } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { nextOf } from './checklist.tsx'
import styles from './setup.module.css'

const STORED = 'reeve.setup-hidden'

/** What is left to set up, in a line that can be hidden for good. */
export function NextStep({ steps }: { readonly steps: readonly Answered.SetupStep[] }) {
  const [isHidden, setHidden] = useState(() => localStorage.getItem(STORED) === 'yes')
  const next = nextOf(steps)
  if (isHidden || !next) return null
  const hide = (): void => {
    localStorage.setItem(STORED, 'yes')
    setHidden(true)
  }
  return (
    <p className={styles.next}>
      <Link to="/setup">{texts.setup.done(steps.filter(({ isDone }) => isDone).length, steps.length)}</Link>
      <span>
        {texts.setup.next} <Link to={next.page}>{next.displayName}</Link>
      </span>
      <button type="button" className="button quiet" onClick={hide}>
        {texts.setup.hide}
      </button>
    </p>
  )
}
