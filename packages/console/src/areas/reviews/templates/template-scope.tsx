import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { type Template, templateScopeQuery } from '../queries.ts'
import { namesTypes, type ScopeDraft, sentScope } from '../scope/draft.ts'
import { ScopeForm } from '../scope/scope-form.tsx'
import { scopeTypeOf } from '../scope/scope-types.ts'
import { texts } from '../texts.ts'

type Props = { template: Template; canEdit: boolean }

/** What campaigns of a template review. */
export function TemplateScope({ template, canEdit }: Props) {
  const { data, error, refetch } = useQuery(templateScopeQuery(template.id))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return data ? <EditedScope template={template} start={data} canEdit={canEdit} /> : <Loading height={300} />
}

function EditedScope({ template, start, canEdit }: Props & { start: ScopeDraft }) {
  const [draft, setDraft] = useState(start)
  const save = useAct(async () => {
    await saveScope(template.id, draft)
    toast({ text: texts.templateSaved })
    await refresh(['review-templates'])
  })
  const { violations } = save
  return (
    <div className="cards">
      <Form className="card form" aria-labelledby="scope" onSubmit={save.run}>
        <h2 id="scope">{texts.scopeTitle}</h2>
        <ScopeForm
          draft={draft}
          type={scopeTypeOf(template.scopeType)}
          path="scope"
          violations={violations}
          isReadOnly={!canEdit}
          onChange={setDraft}
        />
        {canEdit && (
          <button type="submit" className="button primary" disabled={save.isPending || draft === start}>
            {texts.scopeSave}
          </button>
        )}
        <Refusal error={save.error} />
      </Form>
    </div>
  )
}

async function saveScope(id: string, draft: ScopeDraft): Promise<void> {
  const path = { access_review_template_id: id }
  const { scope: given, resourceTypeSelections, excludedResourceTypeSelections, ...rows } = draft
  const scope = sentScope(given)
  await api.call('reviews.templates.setScopeAndEntitlements', { path, body: { scope, ...rows } })
  if (namesTypes(draft)) {
    await api.call('reviews.templates.setScopeByResourceType', {
      path,
      body: { scope, resourceTypeSelections, excludedResourceTypeSelections },
    })
  }
}
