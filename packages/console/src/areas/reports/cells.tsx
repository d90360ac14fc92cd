import { formatNumber } from '../../lib/format.ts'
import { ExactTime } from '../../ui/time.tsx'
import type { Cell, Column } from './queries.ts'
import { texts } from './texts.ts'

/** A value as people read it. */
export function CellValue({ cell, type }: { cell: Cell; type: Column['type'] }) {
  if (cell === null || cell === '') return <span className="muted">–</span>
  if (typeof cell === 'number') return formatNumber(cell)
  if (typeof cell === 'boolean') return cell ? texts.editor.yes : texts.editor.no
  if (typeof cell !== 'string') return <span className="given">{cell.join(', ')}</span>
  return type === 'TIME' ? <ExactTime time={cell} /> : <span className="given">{cell}</span>
}
