import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { useTemplate } from '../../../forms/templates/use-template.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
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
  const go = useNavigate()
  const { user } = useSession()
  const [displayName, setName] = useState(original ? texts.copyOf(original.displayName).slice(0, 256) : '')
  const [policyId, setPolicy] = useState(original?.policyId ?? '')
  const [due, setDue] = useState('')
  const [scopeType, setScopeType] = useState<ScopeTypeName>('BY_ENTITLEMENTS')
  const begun = useTemplate('campaign', setName)
  const save = async () => {
    if (begun.template) {
      const { id } = await begun.make(displayName)
      await refresh(['reviews'])
      return go({ to: '/reviews/$id', params: { id }, search: { tab: 'scope' } })
    }
    const {
      accessReview: { accessReview },
    } = await api.call('reviews.create', {
      body: {
        displayName,
        policyId,
        ownerIds: [user.id],
        ...(due === '' ? {} : { completionDate: endOfDay(due) }),
        ...(original ? { duplicateFrom: original.id } : { scopeType: wireScopeType(scopeType) }),
      },
    })
    await refresh(['reviews'])
    await go({ to: '/reviews/$id', params: { id: accessReview.id }, search: { tab: 'scope' } })
  }
  return (
    <FormDialog
      title={original ? texts.duplicate : texts.create}
      about={original ? texts.duplicateHint : texts.createHint}
      onClose={onClose}
      action={begun.action ?? texts.createAction}
      isIncomplete={displayName.trim() === '' || (begun.template ? begun.isIncomplete : policyId === '')}
      save={save}
    >
      {({ problemOf }) => (
        <>
          {!original && begun.fields}
          <TextField
            label={texts.name}
            problem={problemOf('displayName')}
            maxLength={256}
            value={displayName}
            onChange={setName}
          />
          {!begun.template && <PolicyField value={policyId} problem={problemOf('policyId')} onChange={setPolicy} />}
          {!original && !begun.template && (
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
          {!begun.template && (
            <TextField
              label={texts.due}
              problem={problemOf('completionDate')}
              type="date"
              value={due}
              onChange={setDue}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
