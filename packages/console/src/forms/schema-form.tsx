import type { FieldViolation } from '@reeve/client/session'
import type { Place } from '../cel/judge.ts'
import { Choice } from './choice.tsx'
import './forms.css'
import { rareIn } from './rare.ts'
import {
  emptyOf,
  isHeld,
  isPresent,
  isServed,
  type Json,
  kindOf,
  labelOf,
  nameOf,
  optionLabelOf,
  resolved,
  type Schema,
  type Schemas,
} from './schema.ts'
import { SchemaField } from './schema-field.tsx'
import { texts } from './texts.ts'

export type FormContext = {
  readonly schemas: Schemas
  /** What the service found wrong, by the path of the field. */
  readonly violations: readonly FieldViolation[]
  /** What an expression at this path may name; without it the expression is a text. */
  placeOf?(path: string): Place | undefined
  /** Nothing may be changed. Editors of expressions are no controls that a fieldset disables. */
  readonly isReadOnly?: boolean
}

type Props = {
  schema: Schema
  value: Json
  /** The path of the value in the request; empty for the request itself. */
  path?: string
  context: FormContext
  /** Members that this form does not ask for. */
  except?: readonly string[]
  onChange(next: Json): void
}

/** A control for each member of a schema. Of the members of a oneof only the chosen one is there. */
export function SchemaForm({ schema, value, path = '', context, except = [], onChange }: Props) {
  const { properties = {}, required = [], 'x-oneof': groups = [] } = resolved(schema, context.schemas)
  const grouped = new Set([...groups.flatMap(({ members }) => members), ...except])
  // What should no longer be used is not offered, but shown where it is in use.
  const isAsked = (name: string): boolean =>
    !properties[name]?.readOnly &&
    ((!properties[name]?.deprecated && isServed(properties[name] ?? {})) || isHeld(value[name]))
  const groupLabelOf = (group: string): string => texts.groups[`${nameOf(schema)}.${group}`] ?? labelOf(group)
  const pathOf = (name: string): string => (path === '' ? name : `${path}.${name}`)
  const field = (name: string) => (
    <SchemaField
      key={name}
      name={name}
      schema={properties[name]!}
      value={value[name]}
      path={pathOf(name)}
      isRequired={required.includes(name)}
      context={context}
      onChange={(next) => onChange({ ...value, [name]: next })}
    />
  )
  const rare = rareIn(schema, context.schemas)
  const asked = Object.keys(properties).filter((name) => !grouped.has(name) && isAsked(name))
  const behind = asked.filter((name) => rare.includes(name))
  return (
    <div className="form">
      {asked.filter((name) => !rare.includes(name)).map(field)}
      {groups.map(({ group, members }) => {
        const offered = members.filter((name) => isAsked(name) && !except.includes(name))
        if (offered.length === 0) return null
        const chosen = offered.find((name) => isPresent(value[name]))
        const choose = (wanted: string): void => {
          const schemaOf = resolved(properties[wanted] ?? {}, context.schemas)
          const start = wanted === '' ? undefined : emptyOf(kindOf(wanted, schemaOf, context.schemas))
          const cleared = Object.fromEntries(members.map((name) => [name, undefined]))
          onChange({ ...value, ...cleared, ...(wanted === '' ? {} : { [wanted]: start }) })
        }
        return (
          <fieldset key={group} className="form-group">
            <legend className="legend">{groupLabelOf(group)}</legend>
            <Choice
              label={groupLabelOf(group)}
              value={chosen ?? ''}
              options={[
                { value: '', label: texts.notSet },
                ...offered.map((name) => ({ value: name, label: optionLabelOf(name, properties[name] ?? {}) })),
              ]}
              onChange={choose}
            />
            {chosen && field(chosen)}
          </fieldset>
        )
      })}
      {behind.length > 0 && (
        <details
          className="form-advanced"
          open={
            context.violations.some((one) => behind.some((name) => one.field.startsWith(pathOf(name)))) || undefined
          }
        >
          <summary>{texts.advanced}</summary>
          <div className="form">{behind.map(field)}</div>
        </details>
      )}
    </div>
  )
}
