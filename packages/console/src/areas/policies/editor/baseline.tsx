import { useState } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { LabelledPicker } from '../../../forms/labelled-picker.tsx'
import type { FormContext } from '../../../forms/schema-form.tsx'
import { Field, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import styles from '../policies.module.css'
import { texts } from '../texts.ts'
import { type Draft, itemOf } from './draft.ts'

type Props = { draft: Draft; baseline: string; context: FormContext; onChange(change: Partial<Draft>): void }

/** What counts when no rule is true: own steps, or another policy. */
export function Baseline({ draft, baseline, context, onChange }: Props) {
  const { sequences, baselinePolicyId } = draft
  const hasOwn = sequences.some(({ name }) => name === baseline)
  const [isOther, setOther] = useState(!hasOwn)
  const problem = context.violations.find(
    ({ field }) => field === 'baselinePolicyId' || field === 'policySteps',
  )?.description
  const choose = (next: string): void => {
    setOther(next === 'policy')
    const others = sequences.filter(({ name }) => name !== baseline)
    if (next === 'policy') onChange({ sequences: others })
    else {
      const first = { name: baseline, steps: [itemOf({ approval: { appOwners: {} } })] }
      onChange({ baselinePolicyId: '', sequences: hasOwn ? sequences : [first, ...others] })
    }
  }
  return (
    <section className="card" aria-label={texts.otherwise}>
      <Field label={texts.otherwise} problem={problem}>
        {(control) => (
          <Choice
            {...control}
            label={texts.otherwise}
            value={isOther ? 'policy' : 'steps'}
            options={[
              { value: 'steps', label: texts.otherwiseSteps },
              { value: 'policy', label: texts.otherwisePolicy },
            ]}
            onChange={choose}
          />
        )}
      </Field>
      {isOther && (
        <LabelledPicker
          label={texts.policy}
          kind="policy"
          picked={{ id: baselinePolicyId, name: '' }}
          onChange={({ id }) => onChange({ baselinePolicyId: id })}
        />
      )}
      {!context.isReadOnly && <NewSteps draft={draft} onChange={onChange} />}
    </section>
  )
}

/** Adds steps that only rules lead to. */
function NewSteps({ draft: { sequences }, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const [name, setName] = useState('')
  const wanted = name.trim()
  const isTaken = sequences.some((one) => one.name === wanted)
  const submit = (): void => {
    if (wanted === '' || isTaken) return
    onChange({ sequences: [...sequences, { name: wanted, steps: [itemOf({ approval: { appOwners: {} } })] }] })
    setName('')
  }
  return (
    <Form className={styles.row} onSubmit={submit}>
      <TextField
        label={texts.newSteps}
        hint={texts.newStepsHint}
        problem={isTaken ? texts.nameTaken : undefined}
        maxLength={64}
        value={name}
        onChange={setName}
      />
      <div>
        <button type="submit" className="button" disabled={wanted === '' || isTaken}>
          {texts.addSteps}
        </button>
      </div>
    </Form>
  )
}
