import { ApiError } from '@reeve/client/session'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { texts } from '../texts.ts'
import { TYPES, type TypeName, wireType } from '../words.ts'

/** What a policy begins with: somebody decides, and nothing is given by itself. */
const firstStep = (type: TypeName) =>
  type === 'provision'
    ? { provision: {} }
    : { approval: { appOwners: {}, allowReassignment: true, allowDelegation: true } }

/** Asks for a name and a type, and opens the editor. */
export function CreateDialog({ onClose }: { onClose(): void }) {
  const form = useId()
  const go = useNavigate()
  const [displayName, setName] = useState('')
  const [type, setType] = useState<TypeName>('grant')
  const create = useMutation({
    mutationFn: () =>
      api.call('policies.create', {
        body: { displayName, policyType: wireType(type), policySteps: { [type]: { steps: [firstStep(type)] } } },
      }),
    onSuccess: async ({ policy }) => {
      await refresh(['policies'])
      if (policy) await go({ to: '/policies/$id', params: { id: policy.id } })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    create.mutate()
  }
  const violations = create.error instanceof ApiError ? create.error.violations : []
  return (
    <Dialog
      title={texts.create}
      about={texts.createHint}
      onClose={onClose}
      actions={
        <button type="submit" form={form} className="button primary" disabled={create.isPending}>
          {texts.createAction}
        </button>
      }
    >
      <form id={form} className="form" onSubmit={submit} noValidate>
        <Field label={texts.name} problem={violations.find(({ field }) => field === 'displayName')?.description}>
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={256}
              value={displayName}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
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
      </form>
      <Refusal error={create.error} />
    </Dialog>
  )
}
