import { ApiError } from '@reeve/client/session'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { PolicyField } from '../policy-field.tsx'
import { campaignQuery } from '../queries.ts'
import { SCOPE_TYPES, type ScopeTypeName, wireScopeType } from '../scope/scope-types.ts'
import { texts } from '../texts.ts'
import { endOfDay } from '../words.ts'

type Props = {
  /** The campaign it is to be a copy of. */
  copyOf: string | undefined
  onClose(): void
}

/** Asks for what cannot be left out, and opens the draft. */
export function CreateDialog({ copyOf, onClose }: Props) {
  const { data } = useQuery({ ...campaignQuery(copyOf ?? ''), enabled: copyOf !== undefined })
  if (copyOf !== undefined && !data) return null
  return <Form original={data?.accessReview} onClose={onClose} />
}

type Original = { readonly id: string; readonly displayName: string; readonly policyId: string }

function Form({ original, onClose }: { original: Original | undefined; onClose(): void }) {
  const form = useId()
  const go = useNavigate()
  const { user } = useSession()
  const [displayName, setName] = useState(original ? texts.copyOf(original.displayName).slice(0, 256) : '')
  const [policyId, setPolicy] = useState(original?.policyId ?? '')
  const [due, setDue] = useState('')
  const [scopeType, setScopeType] = useState<ScopeTypeName>('BY_ENTITLEMENTS')
  const create = useMutation({
    mutationFn: () =>
      api.call('reviews.create', {
        body: {
          displayName,
          policyId,
          ownerIds: [user.id],
          ...(due === '' ? {} : { completionDate: endOfDay(due) }),
          ...(original ? { duplicateFrom: original.id } : { scopeType: wireScopeType(scopeType) }),
        },
      }),
    onSuccess: async ({ accessReview: { accessReview } }) => {
      await refresh(['reviews'])
      await go({ to: '/reviews/$id', params: { id: accessReview.id }, search: { tab: 'scope' } })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    create.mutate()
  }
  const violations = create.error instanceof ApiError ? create.error.violations : []
  const problemOf = (name: string): string | undefined => violations.find(({ field }) => field === name)?.description
  return (
    <Dialog
      title={original ? texts.duplicate : texts.create}
      about={original ? texts.duplicateHint : texts.createHint}
      onClose={onClose}
      actions={
        <button
          type="submit"
          form={form}
          className="button primary"
          disabled={create.isPending || displayName.trim() === '' || policyId === ''}
        >
          {texts.createAction}
        </button>
      }
    >
      <form id={form} className="form" onSubmit={submit} noValidate>
        <Field label={texts.name} problem={problemOf('displayName')}>
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
        <PolicyField value={policyId} problem={problemOf('policyId')} onChange={setPolicy} />
        {!original && (
          <Field label={texts.by} hint={texts.byHint} problem={problemOf('scopeType')}>
            {(control) => (
              <Choice
                {...control}
                label={texts.by}
                value={scopeType}
                options={SCOPE_TYPES.map((value) => ({ value, label: texts.scopeTypes[value] ?? value }))}
                onChange={(next) => setScopeType(SCOPE_TYPES.find((one) => one === next) ?? 'BY_ENTITLEMENTS')}
              />
            )}
          </Field>
        )}
        <Field label={texts.due} problem={problemOf('completionDate')}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="date"
              value={due}
              onChange={({ target }) => setDue(target.value)}
            />
          )}
        </Field>
      </form>
      <Refusal error={create.error} />
    </Dialog>
  )
}
