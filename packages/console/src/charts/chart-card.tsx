import { type ReactNode, useRef } from 'react'
import './charts.css'
import { Numbers } from './numbers.tsx'
import { SaveButtons } from './save-buttons.tsx'
import type { ChartTable } from './table.ts'

type Props = {
  /** What it is about, in two or three words. */
  subject: string
  /** What follows from the numbers, as a sentence. */
  conclusion: string
  table: ChartTable
  size?: 'wide' | undefined
  /** What else is done here. */
  actions?: ReactNode
  children: ReactNode
}

/** A chart with its conclusion, its numbers as a table, and both as files. */
export function ChartCard({ subject, conclusion, table, size, actions, children }: Props) {
  const shown = useRef<HTMLElement>(null)
  return (
    <section ref={shown} className={`card chart-card ${size ?? ''}`} aria-label={subject}>
      <div className="chart-head">
        <div>
          <p className="chart-subject">{subject}</p>
          <h2 className="given">{conclusion}</h2>
        </div>
        <div className="chart-actions" data-unpainted>
          {actions}
          <SaveButtons subject={subject} tableOf={() => table} shownOf={() => shown.current} />
        </div>
      </div>
      {children}
      <Numbers label={subject} table={table} />
    </section>
  )
}
