import { Choice } from '../../../forms/choice.tsx'
import { LabelledPicker } from '../../../forms/labelled-picker.tsx'
import type { Json } from '../../../forms/schema.ts'
import { SchemaField } from '../../../forms/schema-field.tsx'
import type { FormContext } from '../../../forms/schema-form.tsx'
import { Field } from '../../../ui/field.tsx'
import styles from '../policies.module.css'
import { texts } from '../texts.ts'
import { type Item, itemOf, moved, removed, replaced } from './draft.ts'
import { ItemTools } from './item-tools.tsx'

type Props = {
  rules: readonly Item[]
  /** The names of the steps that a rule can lead to. */
  names: readonly string[]
  context: FormContext
  onChange(next: readonly Item[]): void
}

/** Which steps count when: the first condition that is true decides. */
export function Rules({ rules, names, context, onChange }: Props) {
  const { isReadOnly = false } = context
  return (
    <section className="card" aria-label={texts.rules}>
      <h2>{texts.rules}</h2>
      <p className="hint">{rules.length > 0 ? texts.rulesHint : texts.rulesNone}</p>
      <ol className={styles.items}>
        {rules.map((item, index) => (
          <li key={item.key}>
            <div className={styles.itemHead}>
              <strong>{texts.rule(index + 1)}</strong>
              {!isReadOnly && (
                <ItemTools
                  name={texts.rule(index + 1)}
                  index={index}
                  count={rules.length}
                  onMove={(to) => onChange(moved(rules, index, to))}
                  onRemove={() => onChange(removed(rules, index))}
                />
              )}
            </div>
            <RuleForm
              value={item.value}
              path={`rules[${index}]`}
              names={names}
              context={context}
              onChange={(value) => onChange(replaced(rules, index, { ...item, value }))}
            />
          </li>
        ))}
      </ol>
      {!isReadOnly && (
        <div>
          <button
            type="button"
            className="button"
            onClick={() => onChange([...rules, itemOf({ condition: '', stepKey: names[0] ?? '' })])}
          >
            {texts.addRule}
          </button>
        </div>
      )}
    </section>
  )
}

type RuleProps = {
  value: Json
  path: string
  names: readonly string[]
  context: FormContext
  onChange(next: Json): void
}

const ANOTHER = 'policy:'
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function RuleForm({ value, path, names, context, onChange }: RuleProps) {
  const { condition } = value
  const policyId = value.policyId === undefined || value.policyId === null ? undefined : text(value.policyId)
  // A name that existing clients still send.
  const stepKey = text(value.stepKey) || text(value.policyKey)
  const isPolicy = policyId !== undefined && stepKey === ''
  const known = stepKey === '' || names.includes(stepKey) ? names : [...names, stepKey]
  const problem = context.violations.find(({ field }) => field === path || field === `${path}.stepKey`)?.description
  const choose = (next: string): void =>
    onChange(next === ANOTHER ? { condition, policyId: '' } : { condition, stepKey: next })
  return (
    <div className="form">
      <SchemaField
        name="condition"
        schema={{ type: 'string', description: texts.conditionHint }}
        value={condition}
        path={`${path}.condition`}
        isRequired
        context={context}
        onChange={(next) => onChange({ ...value, condition: next })}
      />
      <Field label={texts.leadsTo} problem={problem}>
        {(control) => (
          <Choice
            {...control}
            label={texts.leadsTo}
            value={isPolicy ? ANOTHER : stepKey}
            options={[
              ...known.map((name) => ({ value: name, label: texts.thenSteps(name) })),
              { value: ANOTHER, label: texts.thenPolicy },
            ]}
            onChange={choose}
          />
        )}
      </Field>
      {isPolicy && (
        <>
          <LabelledPicker
            label={texts.policy}
            kind="policy"
            picked={{ id: policyId, name: '' }}
            onChange={({ id }) => onChange({ condition, policyId: id })}
          />
          {context.violations
            .filter(({ field }) => field === `${path}.policyId`)
            .map(({ description }) => (
              <p key={description} className="problem">
                {description}
              </p>
            ))}
        </>
      )}
    </div>
  )
}
