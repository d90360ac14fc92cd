import type { RowField } from '../../cel/rows/fields.ts'
import type { Row, TestName } from '../../cel/rows/rows.ts'
import { needsOf, rowAbout, testsOf } from '../../cel/rows/tests.ts'
import { Choice } from '../choice.tsx'
import { fieldName, offeredOf } from './names.ts'
import { isMissing, RowValues } from './row-values.tsx'
import { texts } from './texts.ts'

type Props = { row: Row; fields: readonly RowField[]; position: string; onChange(next: Row): void }

/** What is asked, how, and of which value. */
export function RowFields({ row, fields, position, onChange }: Props) {
  const field = fields.find(({ path }) => path === row.field)
  const offered = offeredOf(fields)
  const listed = field && !offered.includes(field) ? [field, ...offered] : offered
  const choose = (path: string): void => {
    const wanted = fields.find((one) => one.path === path)
    if (wanted && path !== row.field) onChange(rowAbout(wanted))
  }
  const ask = (name: string): void => {
    const test = field && testsOf(field).find((one) => one.name === name)
    if (!field || !test || name === row.test) return
    const values = test.needs === needsOf(field, row.test) || test.needs === 'many' ? row.values : []
    onChange({ ...row, test: test.name, values: keptFor(row.test, test.name) ? values : [] })
  }
  return (
    <div className="condition-row">
      <Choice
        label={texts.field(position)}
        value={row.field}
        options={listed.map((one) => ({ value: one.path, label: fieldName(one) }))}
        onChange={choose}
      />
      {field?.isKeyed && (
        <input
          className="input"
          aria-label={texts.key(position)}
          placeholder={texts.keyHint}
          value={row.key ?? ''}
          onChange={({ target }) => onChange({ ...row, key: target.value })}
        />
      )}
      {field && (
        <>
          <Choice
            label={texts.test(position)}
            value={row.test}
            options={testsOf(field).map(({ name }) => ({ value: name, label: texts.tests[name] }))}
            onChange={ask}
          />
          <RowValues field={field} row={row} position={position} onChange={(values) => onChange({ ...row, values })} />
          {isMissing(row, field) && <span className="hint">{texts.incomplete}</span>}
        </>
      )}
    </div>
  )
}

const DAYS: ReadonlySet<TestName> = new Set(['olderThan', 'within'])

/** Days are no dates. */
const keptFor = (before: TestName, after: TestName): boolean => DAYS.has(before) === DAYS.has(after)
