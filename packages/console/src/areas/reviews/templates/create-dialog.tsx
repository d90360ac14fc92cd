import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PolicyField } from '../policy-field.tsx'
import { SCOPE_TYPES, type ScopeTypeName, wireScopeType } from '../scope/scope-types.ts'
import { texts } from '../texts.ts'

const DAY_SECONDS = 86_400
const USUAL_DAYS = '14'

/** Asks for what cannot be left out, and opens the template. */
export function CreateTemplate({ onClose }: { onClose(): void }) {
  const go = useNavigate()
  const { user } = useSession()
  const [displayName, setName] = useState('')
  const [policyId, setPolicy] = useState('')
  const [days, setDays] = useState(USUAL_DAYS)
  const [scopeType, setScopeType] = useState<ScopeTypeName>('BY_ENTITLEMENTS')
  const save = async () => {
    const {
      accessReviewTemplate: { id },
    } = await api.call('reviews.templates.create', {
      body: {
        displayName,
        policyId,
        ownerIds: [user.id],
        scopeType: wireScopeType(scopeType),
        accessReviewDuration: `${Number(days) * DAY_SECONDS}s`,
      },
    })
    await refresh(['review-templates'])
    await go({ to: '/review-templates/$id', params: { id }, search: {} })
  }
  return (
    <FormDialog
      title={texts.templateCreate}
      about={texts.templateCreateHint}
      onClose={onClose}
      action={texts.templateCreateAction}
      isIncomplete={displayName.trim() === '' || policyId === '' || !/^\d+$/.test(days)}
      save={save}
    >
      {({ problemOf }) => (
        <>
          <TextField
            label={texts.name}
            problem={problemOf('displayName')}
            maxLength={256}
            value={displayName}
            onChange={setName}
          />
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
          <TextField
            label={texts.duration}
            problem={problemOf('accessReviewDuration')}
            inputMode="numeric"
            value={days}
            onChange={setDays}
          />
        </>
      )}
    </FormDialog>
  )
}
