import { type ReactNode, useRef } from 'react'
import { toast } from '../ui/toasts.tsx'
import './charts.css'
import { csvOf } from './csv.ts'
import { fileName } from './file-name.ts'
import { Numbers } from './numbers.tsx'
import { paint } from './paint.ts'
import { save } from './save.ts'
import type { ChartTable } from './table.ts'
import { texts } from './texts.ts'

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
  const saveCsv = (): void => save(new Blob([csvOf(table)], { type: 'text/csv' }), fileName(subject, 'csv'))
  const savePng = async (): Promise<void> => {
    if (!shown.current) return
    try {
      save(await paint(shown.current), fileName(subject, 'png'))
    } catch {
      toast({ text: texts.notPainted, tone: 'bad' })
    }
  }
  return (
    <section ref={shown} className={`card chart-card ${size ?? ''}`} aria-label={subject}>
      <div className="chart-head">
        <div>
          <p className="chart-subject">{subject}</p>
          <h2 className="given">{conclusion}</h2>
        </div>
        <div className="chart-actions" data-unpainted>
          {actions}
          <button type="button" className="button" aria-label={texts.saveCsv(subject)} onClick={saveCsv}>
            CSV
          </button>
          <button type="button" className="button" aria-label={texts.savePng(subject)} onClick={() => void savePng()}>
            PNG
          </button>
        </div>
      </div>
      {children}
      <Numbers label={subject} table={table} />
    </section>
  )
}
