import { Field } from '../ui/field.tsx'
import { CelList } from './cel-list.tsx'
import { Choice } from './choice.tsx'
import { DurationInput } from './duration-input.tsx'
import { EnumList } from './enum-list.tsx'
import { ExpressionField } from './expression-field.tsx'
import { hintOf } from './hint.ts'
import { JsonInput } from './json-input.tsx'
import { ObjectList } from './object-list.tsx'
import { ReferenceField } from './reference-field.tsx'
import { holdingOf } from './references.ts'
import { type Json, kindOf, memberLabelOf, optionLabelOf, optionsOf, resolved, type Schema } from './schema.ts'
import { type FormContext, SchemaForm } from './schema-form.tsx'
import { texts } from './texts.ts'
import { useCanFind } from './use-references.ts'

type Props = {
  name: string
  schema: Schema
  value: unknown
  path: string
  isRequired: boolean
  context: FormContext
  onChange(next: unknown): void
}

/** One member with the control of its kind. */
export const SchemaField = (props: Props) => (
  <div className="form-member" data-path={props.path}>
    <Member {...props} />
  </div>
)

function Member({ name, schema: given, value, path, isRequired, context, onChange }: Props) {
  const schema = resolved(given, context.schemas)
  const kind = kindOf(name, schema, context.schemas)
  // Beside a member that names the same object by its id.
  const label = /(?:Id|Ref)s?Cel$/.test(name) ? optionLabelOf(name, given) : memberLabelOf(name, given)
  const holding = holdingOf(name, given)
  const canFind = useCanFind(holding?.kind)
  const hint = hintOf(name, schema)
  const problem = context.violations.find(({ field }) => field === path)?.description
  const isExpressions = kind === 'texts' && name === 'expressions'
  const place = kind === 'cel' || isExpressions ? context.placeOf?.(path) : undefined
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (holding && canFind) {
    const full = isRequired ? `${label} (${texts.required})` : label
    return <ReferenceField {...{ label: full, hint, problem, holding, value, onChange }} />
  }
  if (kind === 'object' || kind === 'nothing') {
    return (
      <fieldset className="form-group">
        <legend className="legend">{label}</legend>
        {hint && <p className="hint">{hint}</p>}
        <SchemaForm schema={given} value={(value ?? {}) as Json} path={path} context={context} onChange={onChange} />
      </fieldset>
    )
  }
  if (kind === 'objects') {
    return (
      <ObjectList
        label={label}
        hint={hint}
        problem={problem}
        schema={schema.items ?? {}}
        value={value}
        path={path}
        context={context}
        onChange={onChange}
      />
    )
  }
  if (place && isExpressions) {
    const { isReadOnly } = context
    return <CelList {...{ label, hint, problem, place, isReadOnly, value, onChange }} />
  }
  if (place) {
    return (
      <div className="field">
        <span className="legend">{label}</span>
        <ExpressionField
          label={label}
          value={text}
          place={place}
          isReadOnly={context.isReadOnly}
          isInvalid={problem !== undefined}
          onChange={onChange}
        />
        {problem && <p className="problem">{problem}</p>}
        {hint && <p className="hint">{hint}</p>}
      </div>
    )
  }
  if (kind === 'boolean') {
    return (
      <div className="field">
        <label className="form-check">
          <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} /> {label}
        </label>
        {problem && <p className="problem">{problem}</p>}
        {hint && <p className="hint">{hint}</p>}
      </div>
    )
  }
  const options = optionsOf(resolved(schema.items ?? {}, context.schemas))
  if (options.length > 0) return <EnumList {...{ label, hint, problem, options, value, onChange }} />
  const counted = kind === 'days' && !name.startsWith('days') ? `${label} (${texts.days.toLowerCase()})` : label
  return (
    <Field label={isRequired ? `${counted} (${texts.required})` : counted} hint={hint} problem={problem}>
      {(control) => {
        switch (kind) {
          case 'enum': {
            const all = [{ value: '', label: texts.notSet }, ...optionsOf(schema)]
            const chosen = text.endsWith('_UNSPECIFIED') ? '' : text
            return <Choice {...control} label={label} value={chosen} options={all} onChange={onChange} />
          }
          case 'number':
            return (
              <input
                {...control}
                className="input"
                inputMode="decimal"
                value={text}
                onChange={({ target }) => onChange(numberOf(target.value))}
              />
            )
          case 'duration':
            return (
              <DurationInput control={control} value={value} isNumber={schema.type !== 'string'} onChange={onChange} />
            )
          case 'days':
            return (
              <input
                {...control}
                className="input"
                inputMode="numeric"
                placeholder={texts.days}
                value={daysIn(text)}
                onChange={({ target }) => onChange(secondsOf(target.value))}
              />
            )
          case 'time':
            return (
              <input
                {...control}
                className="input"
                type="datetime-local"
                value={localTime(text)}
                onChange={({ target }) =>
                  onChange(target.value === '' ? undefined : new Date(target.value).toISOString())
                }
              />
            )
          case 'long text':
          case 'texts':
          case 'cel':
            return (
              <textarea
                {...control}
                className="input form-text"
                rows={1}
                placeholder={kind === 'texts' ? texts.oneALine : undefined}
                value={kind === 'texts' && Array.isArray(value) ? value.join('\n') : text}
                onChange={({ target }) => onChange(kind === 'texts' ? linesOf(target.value) : target.value)}
              />
            )
          case 'json':
            return <JsonInput control={control} value={value} onChange={onChange} />
          default:
            return (
              <input
                {...control}
                className="input"
                type={schema.format === 'password' ? 'password' : 'text'}
                maxLength={schema.maxLength}
                value={text}
                onChange={({ target }) => onChange(target.value)}
              />
            )
        }
      }}
    </Field>
  )
}

/** What is no number stays as it was typed: the service says what is wrong with it. */
const numberOf = (text: string): unknown => (text === '' ? undefined : Number.isNaN(Number(text)) ? text : Number(text))

const DAY_SECONDS = 86_400

/** `172800s` as 2; what is no length of time is shown as it is. */
function daysIn(text: string): string {
  const [, seconds] = /^(\d+)s$/.exec(text) ?? []
  return seconds === undefined ? text : String(Number(seconds) / DAY_SECONDS)
}

const secondsOf = (days: string): string | undefined =>
  days === '' ? undefined : /^\d+$/.test(days) ? `${Number(days) * DAY_SECONDS}s` : days

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

/** A time as a field for local times takes it. */
function localTime(text: string): string {
  const time = new Date(text)
  if (text === '' || Number.isNaN(time.getTime())) return ''
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
