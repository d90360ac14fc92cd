import type { ReactNode } from 'react'
import type { Place } from '../cel/judge.ts'
import { ExpressionField } from './expression-field.tsx'
import { texts } from './texts.ts'

type Props = {
  label: string
  hint: ReactNode
  problem: string | undefined
  place: Place
  isReadOnly: boolean | undefined
  value: unknown
  onChange(next: unknown): void
}

/** Some expressions of one place, each with an editor of its own. */
export function CelList({ label, hint, problem, place, isReadOnly, value, onChange }: Props) {
  const list = (Array.isArray(value) ? value : []).map(String)
  return (
    <fieldset className="form-group">
      <legend className="legend">{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      {problem && <p className="problem">{problem}</p>}
      {list.map((text, index) => {
        const name = texts.numbered(label, index + 1)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity, and are only added at the end
          <div key={`${list.length}-${index}`} className="field">
            <span className="legend">{name}</span>
            <ExpressionField
              label={name}
              value={text}
              place={place}
              isReadOnly={isReadOnly}
              isInvalid={problem !== undefined}
              onChange={(next) => onChange(list.map((before, at) => (at === index ? next : before)))}
            />
            {!isReadOnly && (
              <button
                type="button"
                className="button quiet"
                onClick={() => onChange(list.filter((_, at) => at !== index))}
              >
                {texts.remove(name.toLowerCase())}
              </button>
            )}
          </div>
        )
      })}
      {!isReadOnly && (
        <button type="button" className="button" onClick={() => onChange([...list, ''])}>
          {texts.add(label)}
        </button>
      )}
    </fieldset>
  )
}
