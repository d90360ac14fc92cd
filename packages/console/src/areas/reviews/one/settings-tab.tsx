import { useState } from 'react'
import { changesOf } from '../../../forms/changes.ts'
import type { Json } from '../../../forms/schema.ts'
import { SchemaForm } from '../../../forms/schema-form.tsx'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { PolicyField } from '../policy-field.tsx'
import { texts } from '../texts.ts'
import { type Campaign, stateOf } from '../words.ts'

/** Asked for elsewhere, or never changed. */
const ELSEWHERE = ['scopeV2', 'scopeType', 'ownerIds', 'policyId']
/** What can only be changed in a draft. */
const DRAFT_ONLY = ['usePolicyOverride', 'exemptCertifiedAccessConflicts', 'signatureConfig', 'carryConfig']

export function SettingsTab({ campaign, canEdit }: { campaign: Campaign; canEdit: boolean }) {
  return (
    <SettingsForm
      key={campaign.updatedAt}
      campaign={campaign}
      isReadOnly={!canEdit || !EDITABLE.includes(stateOf(campaign))}
    />
  )
}

const EDITABLE = ['DRAFT', 'REVIEW', 'OPEN']

function SettingsForm({ campaign, isReadOnly }: { campaign: Campaign; isReadOnly: boolean }) {
  const [value, setValue] = useState<Json>(campaign)
  const isDraft = stateOf(campaign) === 'DRAFT'
  const changes = changesOf(campaign, value)
  const save = useAct(async () => {
    await api.call('reviews.update', {
      path: { id: campaign.id },
      body: { accessReview: changes.value, updateMask: changes.updateMask },
    })
    toast({ text: texts.settingsSaved })
    await refresh(['reviews'])
  })
  const { violations } = save
  return (
    <div className="cards">
      <Form className="card form" aria-labelledby="settings" onSubmit={save.run}>
        <h2 id="settings">{texts.tabs.settings}</h2>
        {!isDraft && <p className="hint">{isReadOnly ? texts.settingsFixed : texts.settingsSome}</p>}
        <fieldset className="form" disabled={isReadOnly}>
          <legend className="sr">{texts.tabs.settings}</legend>
          {isDraft && (
            <PolicyField
              value={String(value.policyId ?? '')}
              problem={violations.find(({ field }) => field === 'accessReview.policyId')?.description}
              onChange={(policyId) => setValue({ ...value, policyId })}
            />
          )}
          <SchemaForm
            schema={{ $ref: '#/components/schemas/AccessReview' }}
            value={value}
            path="accessReview"
            context={{ schemas, violations, isReadOnly }}
            except={isDraft ? ELSEWHERE : [...ELSEWHERE, ...DRAFT_ONLY]}
            onChange={setValue}
          />
        </fieldset>
        {!isReadOnly && (
          <button type="submit" className="button primary" disabled={save.isPending || changes.updateMask === ''}>
            {texts.settingsSave}
          </button>
        )}
        <Refusal error={save.error} />
      </Form>
    </div>
  )
}
