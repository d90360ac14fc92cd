import type { RowField } from '../../cel/rows/fields.ts'
import { literalOf } from '../../cel/rows/literals.ts'
import type { Row, TestName } from '../../cel/rows/rows.ts'
import { needsOf } from '../../cel/rows/tests.ts'
import { formatName } from '../../lib/format.ts'
import { Chips } from '../../ui/chips.tsx'
import { Choice } from '../choice.tsx'
import { ReferencePicker } from '../reference-picker.tsx'
import { useCanFind } from '../use-references.ts'
import { kindIn } from './names.ts'
import { SeveralObjects } from './several-objects.tsx'
import { SeveralTexts, TextValue } from './text-values.tsx'
import { texts } from './texts.ts'

type Props = {
  row: Row
  field: RowField
  position: string
  onChange(values: readonly string[]): void
}

/** How many values an entitlement is named by. */
const countOf = ({ type }: RowField): number => (type === 'entitlement' ? 2 : 1)

/** Tests whose values are whole: part of an id names nothing. */
const NAMING: ReadonlySet<TestName> = new Set([
  'is',
  'isNot',
  'oneOf',
  'notOneOf',
  'includes',
  'includesNot',
  'holds',
  'holdsNot',
])

/** Whether a row still lacks what it compares with. */
export function isMissing({ test, values, key }: Row, field: RowField): boolean {
  if (field.isKeyed && !key) return true
  if (needsOf(field, test) === 'none') return false
  return values.filter((value) => literalOf(field, test, value) !== '').length < countOf(field)
}

/** The control for what a row compares with: people, apps and other objects by their names. */
export function RowValues({ row, field, position, onChange }: Props) {
  const kind = kindIn(field)
  const canFind = useCanFind(kind)
  const needs = needsOf(field, row.test)
  const [first = '', second = ''] = row.values
  const label = needs === 'many' ? texts.values(position) : texts.value(position)
  if (needs === 'none') return null
  if (kind !== undefined && canFind && NAMING.has(row.test)) {
    if (needs === 'many') return <SeveralObjects {...{ label, kind, values: row.values, onChange }} />
    const isPair = field.type === 'entitlement'
    const value = isPair ? { app: first, id: second } : { id: first }
    return (
      <ReferencePicker
        label={label}
        kind={kind}
        value={value.id === '' ? undefined : value}
        onChange={(next) => onChange(next ? (isPair ? [next.app ?? '', next.id] : [next.id]) : [])}
      />
    )
  }
  if (field.choice) {
    const { names } = field.choice
    if (needs === 'many') {
      return (
        <Chips label={label} names={names} chosen={row.values} onChange={(next) => onChange(next ?? [])}>
          {(name) => formatName(name)}
        </Chips>
      )
    }
    return (
      <Choice
        label={label}
        value={first}
        options={[
          ...(first === '' ? [{ value: '', label: texts.choose }] : []),
          ...names.map((name) => ({ value: name, label: formatName(name) })),
        ]}
        onChange={(next) => onChange(next === '' ? [] : [next])}
      />
    )
  }
  if (needs === 'many') return <SeveralTexts {...{ label, field, values: row.values, onChange }} />
  return (
    <TextValue
      {...{ label, field, test: row.test, value: first, onChange: (next) => onChange(next === '' ? [] : [next]) }}
    />
  )
}
