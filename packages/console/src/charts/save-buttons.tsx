import { toast } from '../ui/toasts.tsx'
import './charts.css'
import { csvOf } from './csv.ts'
import { fileName } from './file-name.ts'
import { paint } from './paint.ts'
import { save } from './save.ts'
import type { ChartTable } from './table.ts'
import { texts } from './texts.ts'

type Props = {
  /** What it is about, in two or three words. */
  readonly subject: string
  tableOf(): ChartTable
  shownOf(): HTMLElement | null
}

/** The numbers as a file, and what is shown as a picture. */
export function SaveButtons({ subject, tableOf, shownOf }: Props) {
  const saveCsv = (): void => save(new Blob([csvOf(tableOf())], { type: 'text/csv' }), fileName(subject, 'csv'))
  const savePng = async (): Promise<void> => {
    const shown = shownOf()
    if (!shown) return
    try {
      save(await paint(shown), fileName(subject, 'png'))
    } catch {
      toast({ text: texts.notPainted, tone: 'bad' })
    }
  }
  return (
    <>
      <button type="button" className="button" aria-label={texts.saveCsv(subject)} onClick={saveCsv}>
        CSV
      </button>
      <button type="button" className="button" aria-label={texts.savePng(subject)} onClick={() => void savePng()}>
        PNG
      </button>
    </>
  )
}
