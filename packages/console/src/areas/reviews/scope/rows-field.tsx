import { ReferenceField } from '../../../forms/reference-field.tsx'
import { keyOf, type Reference, type ReferenceKind } from '../../../forms/references.ts'
import { useCanFind } from '../../../forms/use-references.ts'
import { texts } from '../texts.ts'

type Props<Row> = {
  label: string
  kind: ReferenceKind
  rows: readonly Row[]
  refOf(row: Row): Reference
  rowOf(reference: Reference): Row
  problem?: string
  onChange(next: readonly Row[]): void
}

/** Rows that name objects. What else a row says stays with it. */
export function RowsField<Row>({ label, kind, rows, refOf, rowOf, problem, onChange }: Props<Row>) {
  const canFind = useCanFind(kind)
  const before = new Map(rows.map((row) => [keyOf(refOf(row)), row]))
  if (!canFind) {
    return (
      <p className="muted">
        {label}: {texts.cannotFind(rows.length)}
      </p>
    )
  }
  return (
    <ReferenceField
      label={label}
      hint={undefined}
      problem={problem}
      holding={{
        kind,
        isList: true,
        // Safe because the values are the references made below.
        read: (value) => value as Reference,
        write: (reference) => reference,
      }}
      value={rows.map(refOf)}
      onChange={(next) => {
        // Safe because a list of references is written as one.
        const references = next as readonly Reference[]
        onChange(references.map((one) => before.get(keyOf(one)) ?? rowOf(one)))
      }}
    />
  )
}
