import type { Ref } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { isPresent, type Json, type Schema, type Schemas } from '../../../forms/schema.ts'
import { type FormContext, SchemaForm } from '../../../forms/schema-form.tsx'
import schemas from '../../../generated/schemas.json'
import { Field } from '../../../ui/field.tsx'
import { STEP_KINDS, stepKindOf, TRIGGER_KINDS, triggerKindOf, triggerTitle } from '../content.ts'
import { texts } from '../texts.ts'
import { kindName } from '../words.ts'
import { type Draft, type ListName, placeIn, replaced } from './draft.ts'
import styles from './page.module.css'
import { SettingsForm } from './settings-form.tsx'

type Props = {
  draft: Draft
  /** It is switched on as it was saved. */
  isOn: boolean
  at: string
  context: FormContext
  /** Gets the focus when something was added. */
  heading: Ref<HTMLHeadingElement>
  onChange(change: Partial<Draft>): void
  onMove(index: number, to: number): void
  onRemove(at: string): void
  onDuplicate(index: number): void
  onDelete(): void
}

/** The form of what is open: a trigger, a step, or the settings. */
export function Side({ draft, isOn, at, context, heading, onChange, onMove, onRemove, onDuplicate, onDelete }: Props) {
  const { isReadOnly = false } = context
  const place = placeIn(at)
  const item = place && draft[place.list][place.index]
  if (!place || !item) {
    return (
      <section>
        <h2 ref={heading} tabIndex={-1}>
          {texts.settings}
        </h2>
        <fieldset disabled={isReadOnly}>
          <SettingsForm draft={draft} isOn={isOn} violations={context.violations} onChange={onChange} />
        </fieldset>
        {!isReadOnly && (
          <div>
            <button type="button" className="button" onClick={onDelete}>
              {texts.deleteTitle}
            </button>
          </div>
        )}
      </section>
    )
  }
  const { list, index } = place
  const isStep = list === 'steps'
  return (
    <section key={item.key}>
      <h2 className="given" ref={heading} tabIndex={-1}>
        {isStep ? texts.stepAt(index + 1) : `${texts.trigger}: ${triggerTitle(item.value)}`}
      </h2>
      {!isReadOnly && (
        <div className={styles.tools}>
          {isStep && (
            <>
              <button type="button" className="button" disabled={index === 0} onClick={() => onMove(index, index - 1)}>
                {texts.moveUp}
              </button>
              <button
                type="button"
                className="button"
                disabled={index === draft.steps.length - 1}
                onClick={() => onMove(index, index + 1)}
              >
                {texts.moveDown}
              </button>
              <button type="button" className="button" onClick={() => onDuplicate(index)}>
                {texts.duplicateStep}
              </button>
            </>
          )}
          <button type="button" className="button" onClick={() => onRemove(at)}>
            {isStep ? texts.removeStep : texts.removeTrigger}
          </button>
        </div>
      )}
      <fieldset disabled={isReadOnly}>
        <ItemForm
          list={list}
          value={item.value}
          path={`${list}[${index}]`}
          context={context}
          onChange={(value) => onChange({ [list]: replaced(draft[list], index, value) })}
        />
      </fieldset>
    </section>
  )
}

// Safe because the schemas of the contract are schemas.
const ALL = schemas as unknown as Schemas
const FORMS = {
  triggers: { schema: ALL.AutomationTrigger!, kinds: TRIGGER_KINDS, kindOf: triggerKindOf },
  steps: { schema: ALL.AutomationStep!, kinds: STEP_KINDS, kindOf: stepKindOf },
} as const

type ItemProps = { list: ListName; value: Json; path: string; context: FormContext; onChange(next: Json): void }

/** What it is, what all of its list have, and then what its kind asks for. */
function ItemForm({ list, value, path, context, onChange }: ItemProps) {
  const { schema, kinds, kindOf } = FORMS[list]
  const kind = kindOf(value)
  const { description, ...payload }: Schema = schema.properties?.[kind] ?? {}
  const problem = context.violations.find(({ field }) => field === path || field === `${path}.${kind}`)?.description
  const choose = (wanted: string): void => {
    if (wanted === '' || wanted === kind) return
    const common = Object.entries(value).filter(([name]) => !kinds.includes(name))
    onChange({ ...Object.fromEntries(common), [wanted]: {} })
  }
  return (
    <div className="form">
      <Field label={texts.kind} hint={description} problem={problem}>
        {(control) => (
          <Choice
            {...control}
            label={texts.kind}
            value={kind}
            options={[
              ...(kind === '' ? [{ value: '', label: texts.noKind }] : []),
              ...kinds.map((name) => ({ value: name, label: kindName(name) })),
            ]}
            onChange={choose}
          />
        )}
      </Field>
      <SchemaForm schema={schema} value={value} path={path} context={context} except={kinds} onChange={onChange} />
      {kind !== '' && (
        <SchemaForm
          key={kind}
          schema={payload}
          // Safe because the member of a kind is an object.
          value={(isPresent(value[kind]) ? value[kind] : {}) as Json}
          path={`${path}.${kind}`}
          context={context}
          onChange={(next) => onChange({ ...value, [kind]: next })}
        />
      )}
    </div>
  )
}
