import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { TextField } from '../../../ui/field.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { OVERSEERS } from '../permissions.ts'
import { type Template, templateQuery } from '../queries.ts'
import { scopeTypeOf } from '../scope/scope-types.ts'
import { TEMPLATE_TABS } from '../search.ts'
import { texts } from '../texts.ts'
import { useHasOne } from '../use-has-one.ts'
import { scheduleText } from './schedule.ts'
import { TemplateForm } from './template-form.tsx'
import { TemplateScope } from './template-scope.tsx'

const route = getRouteApi('/review-templates/$id')

export function TemplatePage() {
  const isAllowed = useHasOne(OVERSEERS)
  const { id } = route.useParams()
  return isAllowed ? <Loaded key={id} id={id} /> : <NotAllowed title={texts.templates} />
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(templateQuery(id))
  if (error) {
    return (
      <>
        <PageHead title={texts.templates} />
        <Failed error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  return data ? <One template={data} /> : <Loading height={400} />
}

function One({ template }: { template: Template }) {
  const [{ tab = 'settings', dialog }, set] = useAddress('/review-templates/$id')
  // Whose it is not is refused, and told so.
  const canWrite = useHasOne(['campaigns:write', 'campaigns:write:owned'])
  const canCreate = useCan('campaigns:create')
  const close = (): void => set({ dialog: undefined })
  return (
    <>
      <PageHead title={template.displayName} note={scheduleText(template)}>
        {canWrite && (
          <button type="button" className="button" onClick={() => set({ dialog: 'delete' })}>
            {texts.remove}
          </button>
        )}
        {canCreate && (
          <button type="button" className="button primary" onClick={() => set({ dialog: 'use' })}>
            {texts.templateUse}
          </button>
        )}
      </PageHead>
      <About template={template} />
      <div className="filters">
        <Tabs label={texts.tabsLabel} names={TEMPLATE_TABS} chosen={tab} onChange={(next) => set({ tab: next })}>
          {(name) => texts.TEMPLATE_TABS[name]}
        </Tabs>
      </div>
      {tab === 'scope' ? (
        <TemplateScope template={template} canEdit={canWrite} />
      ) : (
        <TemplateForm key={`${tab} ${template.updatedAt}`} template={template} part={tab} canEdit={canWrite} />
      )}
      {canCreate && dialog === 'use' && <Use template={template} onClose={close} />}
      {canWrite && dialog === 'delete' && <Remove id={template.id} onClose={close} />}
    </>
  )
}

function About({ template }: { template: Template }) {
  const people = usePeopleNames(template.ownerIds)
  return (
    <div className="cards">
      <section className="card" aria-labelledby="about">
        <h2 id="about">{texts.about}</h2>
        <Facts
          facts={[
            [texts.facts.description, template.description],
            [texts.by, texts.scopeTypes[scopeTypeOf(template.scopeType)]],
            [texts.facts.owners, template.ownerIds.map((id) => people.get(id) ?? '').join(', ')],
            [texts.schedule, scheduleText(template)],
            [
              texts.next,
              template.isCampaignScheduleEnabled && template.nextScheduledCampaignAt && (
                <ExactTime time={template.nextScheduledCampaignAt} />
              ),
            ],
          ]}
        />
        {template.lastScheduleError !== '' && (
          <p className="problem given">
            {texts.scheduleError}: {template.lastScheduleError}
          </p>
        )}
      </section>
    </div>
  )
}

function Use({ template, onClose }: { template: Template; onClose(): void }) {
  const go = useNavigate()
  const [displayName, setName] = useState(template.displayName)
  const act = async (): Promise<void> => {
    const { accessReview } = await api.call('reviews.templates.createCampaign', {
      path: { id: template.id },
      body: { displayName },
    })
    await refresh(['reviews'])
    toast({ text: texts.templateUsed })
    await go({ to: '/reviews/$id', params: { id: accessReview.accessReview.id }, search: {} })
  }
  return (
    <ConfirmDialog
      title={texts.templateUse}
      about={texts.templateUseHint}
      action={texts.templateUse}
      act={act}
      onClose={onClose}
    >
      <TextField label={texts.name} maxLength={256} value={displayName} onChange={setName} />
    </ConfirmDialog>
  )
}

function Remove({ id, onClose }: { id: string; onClose(): void }) {
  const go = useNavigate()
  const act = async (): Promise<void> => {
    await api.call('reviews.templates.delete', { path: { id } })
    await refresh(['review-templates'])
    toast({ text: texts.templateRemoved })
    await go({ to: '/review-templates', search: {} })
  }
  return (
    <ConfirmDialog
      title={texts.templateRemoveTitle}
      about={texts.templateRemoveAbout}
      action={texts.remove}
      act={act}
      onClose={onClose}
    />
  )
}
