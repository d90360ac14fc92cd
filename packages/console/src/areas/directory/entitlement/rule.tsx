import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keptQuery, StartedForm } from '../../../forms/kept-form.tsx'
import { MakeButton } from '../../../forms/objects/make-button.tsx'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { entitlementQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import { Exclusions } from './exclusions.tsx'

const texts = all.entitlement
const ENVIRONMENT = 'dynamic_group'

type Key = { appId: string; id: string }

/** The rule that makes the members of an entitlement; one that a connector fills has none. */
export function MembershipRule({ appId, id }: Key) {
  const { data } = useQuery(entitlementQuery(appId, id))
  if (!data) return null
  const { appEntitlement, objectPermissions } = data.appEntitlementView
  const { isAutomationEnabled, isManuallyManaged } = appEntitlement
  const canWrite = objectPermissions?.edit === true
  const path = { app_id: appId, app_entitlement_id: id }
  return (
    <section className="card form" aria-labelledby="rule">
      <h2 id="rule">{texts.rule}</h2>
      <p className="hint">{isManuallyManaged ? texts.ruleHint : texts.ruleOfSync}</p>
      {isAutomationEnabled ? (
        <OneRule appId={appId} id={id} canWrite={canWrite} />
      ) : (
        isManuallyManaged && (
          <>
            <p className="muted">{texts.noRule}</p>
            {canWrite && (
              <MakeButton
                name={texts.makeRule}
                form={{ schema: schemas.AppEntitlementAutomation, path: 'automation', environment: ENVIRONMENT }}
                save={async (automation) => {
                  await api.call('directory.entitlements.createAutomation', { path, body: { automation } })
                  await refresh(['entitlements'])
                }}
              />
            )}
          </>
        )
      )}
      {isManuallyManaged && <Exclusions appId={appId} id={id} canWrite={canWrite} />}
    </section>
  )
}

function OneRule({ appId, id, canWrite }: Key & { canWrite: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const path = { app_id: appId, app_entitlement_id: id }
  const queryKey = ['entitlements', 'rule', appId, id]
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    keptQuery(queryKey, (signal) => api.call('directory.entitlements.getAutomation', { path }, { signal })),
  )
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={300} />
  const { AppEntitlementAutomation: rule } = data
  const isOfProfile = Boolean(rule.managedByRequestCatalogId)
  return (
    <>
      {isOfProfile && <p className="hint">{texts.ruleOfProfile}</p>}
      <StartedForm
        key={dataUpdatedAt}
        start={{ ...rule }}
        queryKey={queryKey}
        label={texts.rule}
        schema={schemas.AppEntitlementAutomation}
        environment={ENVIRONMENT}
        canWrite={canWrite && !isOfProfile}
        save={({ value, updateMask }) =>
          api.call('directory.entitlements.updateAutomation', { path, body: { ...value, updateMask } })
        }
      />
      {canWrite && !isOfProfile && (
        <div className="chips">
          <button type="button" className="button" onClick={() => setAsking(true)}>
            {texts.deleteRule}
          </button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.deleteRule}
          about={texts.deleteRuleHint}
          action={texts.deleteRule}
          onClose={() => setAsking(false)}
          act={async () => {
            await api.call('directory.entitlements.deleteAutomation', { path })
            setAsking(false)
            // The rule itself is not there to be read again.
            await refresh(['entitlements', 'one'])
            toast({ text: texts.ruleDeleted })
          }}
        />
      )}
    </>
  )
}
