import type { ReactNode } from 'react'
import type { Json, Schema } from './schema.ts'
import { type FormContext, SchemaForm } from './schema-form.tsx'
import { texts } from './texts.ts'

type Props = {
  label: string
  hint: ReactNode
  problem: string | undefined
  /** Of one of them. */
  schema: Schema
  value: unknown
  path: string
  context: FormContext
  onChange(next: unknown): void
}

/** Some objects, each with a form of its own. */
export function ObjectList({ label, hint, problem, schema, value, path, context, onChange }: Props) {
  // Safe because the service only gives objects here, and this form only makes objects.
  const objects = (Array.isArray(value) ? value : []) as readonly Json[]
  const without = (index: number): Json[] => objects.filter((_, at) => at !== index)
  return (
    <fieldset className="form-group">
      <legend className="legend">{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      {problem && <p className="problem">{problem}</p>}
      {objects.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity, and are only added at the end
        <fieldset key={`${objects.length}-${index}`} className="form-group">
          <legend className="legend">{texts.numbered(label, index + 1)}</legend>
          <SchemaForm
            schema={schema}
            value={one}
            path={`${path}[${index}]`}
            context={context}
            onChange={(next) => onChange(objects.map((before, at) => (at === index ? next : before)))}
          />
          <button type="button" className="button quiet" onClick={() => onChange(without(index))}>
            {texts.remove(texts.numbered(label, index + 1).toLowerCase())}
          </button>
        </fieldset>
      ))}
      <button type="button" className="button" onClick={() => onChange([...objects, {}])}>
        {texts.add(label)}
      </button>
    </fieldset>
  )
}
