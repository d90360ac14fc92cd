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
import type { Template } from '../queries.ts'
import { texts } from '../texts.ts'

type Part = 'settings' | 'schedule'
type Props = { template: Template; part: Part; canEdit: boolean }

const SCHEDULE = ['isCampaignScheduleEnabled', 'recurrenceRule', 'nextScheduledCampaignAt', 'accessReviewDuration']
/** Asked for elsewhere, or never changed. */
const ELSEWHERE = ['scope', 'scopeType', 'policyId', 'inclusionScope', 'annotations']

const EXCEPT: Readonly<Record<Part, readonly string[]>> = {
  settings: [...ELSEWHERE, ...SCHEDULE],
  schedule: Object.keys(schemas.AccessReviewTemplate.properties).filter((name) => !SCHEDULE.includes(name)),
}

/** What campaigns of a template are like, or when it makes them. */
export function TemplateForm({ template, part, canEdit }: Props) {
  const [value, setValue] = useState<Json>(template)
  const changes = changesOf(template, value)
  const save = useAct(async () => {
    await api.call('reviews.templates.update', {
      path: { id: template.id },
      body: { accessReviewTemplate: changes.value, updateMask: changes.updateMask },
    })
    toast({ text: texts.templateSaved })
    await refresh(['review-templates'])
  })
  const { violations } = save
  const title = part === 'settings' ? texts.templateSettings : texts.schedule
  return (
    <div className="cards">
      <Form className="card form" aria-labelledby="part" onSubmit={save.run}>
        <h2 id="part">{title}</h2>
        <fieldset className="form" disabled={!canEdit}>
          <legend className="sr">{title}</legend>
          {part === 'settings' && (
            <PolicyField
              value={String(value.policyId ?? '')}
              problem={violations.find(({ field }) => field === 'accessReviewTemplate.policyId')?.description}
              onChange={(policyId) => setValue({ ...value, policyId })}
            />
          )}
          <SchemaForm
            schema={{ $ref: '#/components/schemas/AccessReviewTemplate' }}
            value={value}
            path="accessReviewTemplate"
            context={{ schemas, violations, isReadOnly: !canEdit }}
            except={EXCEPT[part]}
            onChange={setValue}
          />
        </fieldset>
        {canEdit && (
          <button type="submit" className="button primary" disabled={save.isPending || changes.updateMask === ''}>
            {texts.settingsSave}
          </button>
        )}
        <Refusal error={save.error} />
      </Form>
    </div>
  )
}
