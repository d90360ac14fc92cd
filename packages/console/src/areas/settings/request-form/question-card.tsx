import { Choice } from '../../../forms/choice.tsx'
import { Field, LinesField, TextField } from '../../../ui/field.tsx'
import { KINDS, type Kind, kindOf, ofKind, optionsOf, type Question } from './field-kinds.ts'
import { texts } from './texts.ts'

type Props = {
  question: Question
  index: number
  count: number
  problem: string | undefined
  onChange(next: Question): void
  onMove(by: -1 | 1): void
  onRemove(): void
}

const optionOf = (kind: Kind) => ({ value: kind, label: texts.kinds[kind] })

/** One question of a request form. */
export function QuestionCard({ question, index, count, problem, onChange, onMove, onRemove }: Props) {
  const kind = kindOf(question)
  const name = texts.numbered(index + 1)
  const kinds = kind === 'other' ? [...KINDS, kind] : KINDS
  const choose = (next: string): void => {
    const wanted = KINDS.find((one) => one === next)
    if (wanted) onChange(ofKind(question, wanted, optionsOf(question)))
  }
  return (
    <fieldset className="form-group">
      <legend className="legend">{name}</legend>
      <TextField
        label={texts.question}
        problem={problem ?? ''}
        maxLength={256}
        value={question.displayName ?? ''}
        onChange={(displayName) => onChange({ ...question, displayName })}
      />
      <Field label={texts.kind}>
        {(control) => (
          <Choice {...control} label={texts.kind} value={kind} options={kinds.map(optionOf)} onChange={choose} />
        )}
      </Field>
      {kind === 'choice' && (
        <LinesField
          label={texts.options}
          hint={texts.optionsHint}
          rows={3}
          value={optionsOf(question).join('\n')}
          onChange={(lines) => onChange(ofKind(question, 'choice', lines.split('\n')))}
        />
      )}
      <TextField
        label={texts.help}
        maxLength={4096}
        value={question.description ?? ''}
        onChange={(description) => onChange({ ...question, description })}
      />
      <label className="form-check">
        <input
          type="checkbox"
          checked={question.required === true}
          onChange={({ target }) => onChange({ ...question, required: target.checked })}
        />{' '}
        {texts.required}
      </label>
      <div className="chips">
        {([-1, 1] as const).map((by) => (
          <button
            key={by}
            type="button"
            className="button quiet"
            aria-label={`${by < 0 ? texts.up : texts.down}: ${name}`}
            disabled={index + by < 0 || index + by >= count}
            onClick={() => onMove(by)}
          >
            {by < 0 ? texts.up : texts.down}
          </button>
        ))}
        <button type="button" className="button quiet" aria-label={`${texts.remove}: ${name}`} onClick={onRemove}>
          {texts.remove}
        </button>
      </div>
    </fieldset>
  )
}
