import { Choice } from '../../../forms/choice.tsx'
import { isPresent, type Json, type Schema } from '../../../forms/schema.ts'
import { type FormContext, SchemaForm } from '../../../forms/schema-form.tsx'
import { documentIn, type StepKind, stepKindName, stepKindOf, stepTitle } from '../../../lib/policy-step.ts'
import { Field } from '../../../ui/field.tsx'
import styles from '../policies.module.css'
import { texts } from '../texts.ts'
import { itemOf, moved, removed, replaced, type Sequence } from './draft.ts'
import { ItemTools } from './item-tools.tsx'

type Props = {
  sequence: Sequence
  kinds: readonly StepKind[]
  context: FormContext
  /** Absent for the steps that count when no rule does. */
  onRemove?(): void
  onChange(next: Sequence): void
}

/** The steps of one name, each with the form of its kind. */
export function Steps({ sequence, kinds, context, onRemove, onChange }: Props) {
  const { name, steps } = sequence
  const path = `policySteps[${JSON.stringify(name)}].steps`
  const { isReadOnly = false } = context
  const problem = context.violations.find(({ field }) => field === path)?.description
  const set = (next: Sequence['steps']): void => onChange({ ...sequence, steps: next })
  return (
    <section className="card" aria-label={texts.steps(name)}>
      <div className={styles.itemHead}>
        <h2 className="given">{texts.steps(name)}</h2>
        {onRemove && !isReadOnly && (
          <button type="button" className="button quiet" onClick={onRemove}>
            {texts.removeSteps(name)}
          </button>
        )}
      </div>
      <p className="hint">{texts.stepsHint}</p>
      {problem && <p className="problem">{problem}</p>}
      <ol className={styles.items}>
        {steps.map((item, index) => {
          const kind = stepKindOf(item.value)
          const title = kind ? stepTitle(kind, documentIn(item.value[kind])) : ''
          return (
            <li key={item.key}>
              <div className={styles.itemHead}>
                <strong>
                  {texts.step(index + 1)}: {title}
                </strong>
                {!isReadOnly && (
                  <ItemTools
                    name={texts.step(index + 1)}
                    index={index}
                    count={steps.length}
                    onMove={(to) => set(moved(steps, index, to))}
                    onRemove={() => set(removed(steps, index))}
                  />
                )}
              </div>
              <StepForm
                value={item.value}
                path={`${path}[${index}]`}
                kinds={kinds}
                context={context}
                onChange={(value) => set(replaced(steps, index, { ...item, value }))}
              />
            </li>
          )
        })}
      </ol>
      {!isReadOnly && (
        <div>
          <button
            type="button"
            className="button"
            onClick={() => set([...steps, itemOf({ [kinds[0] ?? 'wait']: {} })])}
          >
            {texts.addStep}
          </button>
        </div>
      )}
    </section>
  )
}

type StepProps = {
  value: Json
  path: string
  kinds: readonly StepKind[]
  context: FormContext
  onChange(next: Json): void
}

/** What is filled in on tasks only. */
const ON_TASKS = ['provisionTarget', 'assigned']

function StepForm({ value, path, kinds, context, onChange }: StepProps) {
  const kind = stepKindOf(value)
  const { description, ...payload }: Schema = context.schemas.PolicyStep?.properties?.[kind ?? ''] ?? {}
  const problem = context.violations.find(({ field }) => field === path || field === `${path}.${kind}`)?.description
  const offered = kind && !kinds.includes(kind) ? [...kinds, kind] : kinds
  return (
    <div className="form">
      <Field label={texts.kind} hint={description} problem={problem}>
        {(control) => (
          <Choice
            {...control}
            label={texts.kind}
            value={kind ?? ''}
            options={offered.map((one) => ({ value: one, label: stepKindName(one) }))}
            onChange={(next) => next !== '' && next !== kind && onChange({ [next]: {} })}
          />
        )}
      </Field>
      {kind && (
        <SchemaForm
          key={kind}
          schema={payload}
          // Safe because the member of a kind is an object.
          value={(isPresent(value[kind]) ? value[kind] : {}) as Json}
          path={`${path}.${kind}`}
          context={context}
          except={ON_TASKS}
          onChange={(next) => onChange({ [kind]: next })}
        />
      )}
    </div>
  )
}
