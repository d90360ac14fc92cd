import { lazy, Suspense, useMemo, useState } from 'react'
import type { Place } from '../../cel/judge.ts'
import { fieldsOf } from '../../cel/rows/fields.ts'
import { readRows } from '../../cel/rows/read.ts'
import { EMPTY, type Group } from '../../cel/rows/rows.ts'
import { writeRows } from '../../cel/rows/write.ts'
import './condition.css'
import { GroupFields } from './group-fields.tsx'
import { offeredOf } from './names.ts'
import { texts } from './texts.ts'

const CelEditor = lazy(() => import('../../cel/cel-editor.tsx').then(({ CelEditor }) => ({ default: CelEditor })))

type Props = {
  label: string
  value: string
  place: Place
  isReadOnly?: boolean
  isInvalid?: boolean
  onChange(text: string): void
}

type Shown = { readonly text: string; readonly rows: Group | undefined }

/**
 * A condition in rows, or as an expression where rows cannot say it. Both are the same text: rows are read from it, and
 * what they write is it.
 */
export function ConditionField({ label, value, place, isReadOnly = false, isInvalid = false, onChange }: Props) {
  const fields = useMemo(() => fieldsOf(place.environment), [place.environment])
  const byPath = useMemo(() => new Map(fields.map((field) => [field.path, field])), [fields])
  const [wantsText, setWantsText] = useState(false)
  // What is half filled in is kept as it was chosen, as long as nothing else has changed the text.
  const [kept, setKept] = useState<Shown>()
  const read = useMemo(() => readRows(value, fields), [value, fields])
  const rows = kept?.text === value ? kept.rows : read
  const change = (next: Group): void => {
    const text = writeRows(next, (path) => byPath.get(path))
    setKept({ text, rows: next })
    onChange(text)
  }
  // What was begun as an expression stays one while it is written, until somebody asks for rows.
  if (rows === undefined && !wantsText) setWantsText(true)
  const editor = (
    <Suspense>
      <CelEditor {...{ label, value, place, isReadOnly, isInvalid, onChange }} />
    </Suspense>
  )
  if (offeredOf(fields).length === 0) return editor
  const isText = wantsText || rows === undefined
  return (
    <div className="condition">
      <fieldset className="chips" disabled={rows === undefined}>
        <legend className="sr">{texts.mode(label)}</legend>
        <button type="button" className="chip" aria-pressed={!isText} onClick={() => setWantsText(false)}>
          {texts.inRows}
        </button>
        <button type="button" className="chip" aria-pressed={isText} onClick={() => setWantsText(true)}>
          {texts.asExpression}
        </button>
      </fieldset>
      {isText ? (
        <>
          {editor}
          {rows === undefined && <p className="hint">{texts.notRows}</p>}
        </>
      ) : (
        <>
          <fieldset
            className="condition-rows"
            aria-label={label}
            disabled={isReadOnly}
            data-invalid={isInvalid ? '' : undefined}
          >
            <GroupFields group={rows ?? EMPTY} fields={fields} position="" isReadOnly={isReadOnly} onChange={change} />
          </fieldset>
          {value !== '' && <code className="mono muted given condition-text">{value}</code>}
        </>
      )}
    </div>
  )
}
