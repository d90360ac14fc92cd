import { Link } from '@tanstack/react-router'
import { formatTime } from '../../../lib/format.ts'
import { Grid, type GridColumn } from '../../../ui/grid/grid.tsx'
import { Empty } from '../../../ui/states.tsx'
import { CellValue } from '../cells.tsx'
import type { Cell, Result, Run } from '../queries.ts'
import styles from '../reports.module.css'
import { texts } from '../texts.ts'

type Row = { readonly id: string; readonly cells: readonly Cell[] }

/** The rows of a run, and its file. */
export function Answer({ run, isLatest = true }: { run?: Run; isLatest?: boolean }) {
  if (!run) {
    return (
      <section className="card" aria-label={texts.answer}>
        <Empty title={texts.noAnswer}>{texts.noAnswerHint}</Empty>
      </section>
    )
  }
  const result = run.result as Result | undefined // Safe because the service writes nothing else there.
  const title = isLatest ? texts.answer : texts.answerAt(formatTime(run.createdAt ?? ''))
  return (
    <section className="card lines" aria-label={title}>
      <div className={styles.item}>
        <h2 className={styles.name}>{title}</h2>
        <span className="muted">{result && texts.shownOf(result.rows.length, result.totalRows)}</span>
        {!isLatest && (
          <Link to="/reports/$id" params={{ id: run.reportId }} className="button">
            {texts.latest}
          </Link>
        )}
        {run.artifactUrl !== '' && (
          <a className="button" href={run.artifactUrl} download>
            {`${texts.download} (${texts.formats[run.format] ?? run.format})`}
          </a>
        )}
      </div>
      {run.error !== '' && <p className="problem given">{run.error}</p>}
      {result && <Rows title={title} result={result} />}
    </section>
  )
}

function Rows({ title, result: { columns, rows } }: { title: string; result: Result }) {
  const shown: readonly GridColumn<Row>[] = columns.map(({ name, title: heading, type }, index) => ({
    id: name,
    name: heading,
    width: type === 'TIME' ? '170px' : type === 'NUMBER' || type === 'BOOLEAN' ? '110px' : 'minmax(110px, 1fr)',
    ...(type === 'NUMBER' ? { end: true as const } : {}),
    ...(index < 2 ? {} : { from: 200 + index * 110 }),
    cell: ({ cells }) => <CellValue cell={cells[index] ?? null} type={type} />,
  }))
  const numbered = rows.map((cells, index): Row => ({ id: String(index), cells }))
  return (
    <Grid
      label={title}
      rows={numbered}
      columns={shown}
      nameOf={({ cells }) => String(cells[0] ?? '')}
      onOpen={() => undefined}
      empty={<Empty title={texts.noRows}>{texts.noRowsHint}</Empty>}
    />
  )
}
