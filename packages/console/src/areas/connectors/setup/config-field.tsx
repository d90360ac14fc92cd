import { useState } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import '../../../forms/forms.css'
import { Field as Labelled } from '../../../ui/field.tsx'
import { texts } from '../texts.ts'
import { type Field, fieldKind, linesOf, pairsOf, pairsText } from './config.ts'
import { FileInput } from './file-input.tsx'

type Props = {
  field: Field
  value: unknown
  problem: string | undefined
  isStored: boolean
  onChange(next: unknown): void
  onFile?: ((name: string, content: string) => void) | undefined
}

/** One field with the control of its kind. */
export function ConfigField({ field, value, problem, isStored, onChange, onFile }: Props) {
  const kind = fieldKind(field)
  const text = typeof value === 'string' ? value : ''
  const placeholder = field.stringField?.placeholder || undefined
  if (kind === 'boolean') {
    return (
      <div className="field">
        <label className="form-check">
          <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
          {field.displayName}
        </label>
        {problem && <p className="problem">{problem}</p>}
        {field.description && <p className="hint">{field.description}</p>}
      </div>
    )
  }
  const label = field.required ? `${field.displayName} (${texts.required})` : field.displayName
  const kept = isStored && (kind === 'password' ? texts.kept : kind === 'file' ? texts.fileKept : '')
  const hint = [field.description, kept, kind === 'pairs' && texts.pairHint].filter(Boolean).join(' ')
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(control) => {
        switch (kind) {
          case 'select': {
            const options = field.stringField?.selectField?.options ?? []
            const all = options.map(({ value: one, displayName }) => ({ value: one, label: displayName }))
            const offered = field.required ? all : [{ value: '', label: texts.notSet }, ...all]
            return <Choice {...control} label={label} value={text} options={offered} onChange={onChange} />
          }
          case 'file':
            return (
              <FileInput
                control={control}
                accept={field.fileField?.acceptedFileTypes ?? []}
                onChange={onChange}
                onFile={onFile}
              />
            )
          case 'pairs':
            return <PairsInput control={control} value={value} onChange={onChange} />
          case 'texts':
          case 'long text':
            return (
              <textarea
                {...control}
                className="input mono"
                rows={kind === 'texts' ? 3 : 8}
                spellCheck={false}
                placeholder={kind === 'texts' ? texts.oneALine : placeholder}
                value={kind === 'texts' && Array.isArray(value) ? value.join('\n') : text}
                onChange={({ target }) => onChange(kind === 'texts' ? linesOf(target.value) : target.value)}
              />
            )
          default:
            return (
              <input
                {...control}
                className="input"
                type={kind}
                autoComplete={kind === 'password' ? 'new-password' : 'off'}
                placeholder={placeholder}
                value={text}
                onChange={({ target }) => onChange(target.value)}
              />
            )
        }
      }}
    </Labelled>
  )
}

type PairsProps = { control: { id: string }; value: unknown; onChange(next: unknown): void }

/** The text is kept as it is typed; what it means is passed on. */
function PairsInput({ control, value, onChange }: PairsProps) {
  const [text, setText] = useState(() => pairsText(value))
  return (
    <textarea
      {...control}
      className="input mono"
      rows={3}
      spellCheck={false}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(pairsOf(target.value))
      }}
    />
  )
}
