import { ApiError } from '@reeve/client/session'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { PolicyField } from '../policy-field.tsx'
import { SCOPE_TYPES, type ScopeTypeName, wireScopeType } from '../scope/scope-types.ts'
import { texts } from '../texts.ts'

const DAY_SECONDS = 86_400
const USUAL_DAYS = '14'

/** Asks for what cannot be left out, and opens the template. */
export function CreateTemplate({ onClose }: { onClose(): void }) {
  const form = useId()
  const go = useNavigate()
  const { user } = useSession()
  const [displayName, setName] = useState('')
  const [policyId, setPolicy] = useState('')
  const [days, setDays] = useState(USUAL_DAYS)
  const [scopeType, setScopeType] = useState<ScopeTypeName>('BY_ENTITLEMENTS')
  const create = useMutation({
    mutationFn: () =>
      api.call('reviews.templates.create', {
        body: {
          displayName,
          policyId,
          ownerIds: [user.id],
          scopeType: wireScopeType(scopeType),
          accessReviewDuration: `${Number(days) * DAY_SECONDS}s`,
        },
      }),
    onSuccess: async ({ accessReviewTemplate: { id } }) => {
      await refresh(['review-templates'])
      await go({ to: '/review-templates/$id', params: { id }, search: {} })
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
      title={texts.templateCreate}
      about={texts.templateCreateHint}
      onClose={onClose}
      actions={
        <button
          type="submit"
          form={form}
          className="button primary"
          disabled={create.isPending || displayName.trim() === '' || policyId === '' || !/^\d+$/.test(days)}
        >
          {texts.templateCreateAction}
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
        <Field label={texts.duration} problem={problemOf('accessReviewDuration')}>
          {(control) => (
            <input
              {...control}
              className="input"
              inputMode="numeric"
              value={days}
              onChange={({ target }) => setDays(target.value)}
            />
          )}
        </Field>
      </form>
      <Refusal error={create.error} />
    </Dialog>
  )
}
