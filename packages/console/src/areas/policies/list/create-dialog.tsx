import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { useTemplate } from '../../../forms/templates/use-template.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { texts } from '../texts.ts'
import { TYPES, type TypeName, wireType } from '../words.ts'

/** What a policy begins with: somebody decides, and nothing is given by itself. */
const firstStep = (type: TypeName) =>
  type === 'provision'
    ? { provision: {} }
    : { approval: { appOwners: {}, allowReassignment: true, allowDelegation: true } }

/** Asks for a name and a type, and opens the editor. */
export function CreateDialog({ onClose }: { onClose(): void }) {
  const go = useNavigate()
  const [displayName, setName] = useState('')
  const [type, setType] = useState<TypeName>('grant')
  const begun = useTemplate('policy', setName)
  const save = async () => {
    if (begun.template) {
      const { id } = await begun.make(displayName)
      await refresh(['policies'])
      return go({ to: '/policies/$id/simulate', params: { id }, search: {} })
    }
    const { policy } = await api.call('policies.create', {
      body: { displayName, policyType: wireType(type), policySteps: { [type]: { steps: [firstStep(type)] } } },
    })
    await refresh(['policies'])
    if (policy) await go({ to: '/policies/$id', params: { id: policy.id } })
  }
  return (
    <FormDialog
      title={texts.create}
      about={texts.createHint}
      onClose={onClose}
      action={begun.action ?? texts.createAction}
      isIncomplete={begun.isIncomplete}
      save={save}
    >
      {({ violations }) => (
        <>
          {begun.fields}
          <TextField
            label={texts.name}
            problem={violations.find(({ field }) => field === 'displayName')?.description}
            maxLength={256}
            value={displayName}
            onChange={setName}
          />
          {!begun.template && (
            <Field label={texts.type}>
              {(control) => (
                <Choice
                  id={control.id}
                  label={texts.type}
                  value={type}
                  options={TYPES.map((one) => ({ value: one, label: texts.types[one] }))}
                  onChange={(next) => setType(TYPES.find((one) => one === next) ?? 'grant')}
                />
              )}
            </Field>
          )}
        </>
      )}
    </FormDialog>
  )
}
