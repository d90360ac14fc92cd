import type { ReactNode } from 'react'
import './step-line.css'

export type LineStep = {
  readonly key: string
  readonly phase: 'done' | 'now' | 'next' | 'failed'
  readonly title: string
  /** When, or why. */
  readonly note: ReactNode
}

type Props = { readonly label: string; readonly steps: readonly LineStep[]; readonly size?: 'large' | undefined }

/** Where something stands: what is done, what is now, what comes, as a line of steps; one below the other where it is narrow. */
export const StepLine = ({ label, steps, size }: Props) => (
  <ol className={`step-line ${size ?? ''}`} aria-label={label}>
    {steps.map(({ key, phase, title, note }) => (
      <li key={key} className={phase} aria-current={phase === 'now' ? 'step' : undefined}>
        <span className="step-title given">{title}</span>
        {note && <span className="step-note given">{note}</span>}
      </li>
    ))}
  </ol>
)
