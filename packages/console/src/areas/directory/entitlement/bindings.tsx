import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { formatCount } from '../../../lib/format.ts'
import { useEntitlementNames } from '../../../lib/names.ts'
import { pagedQuery } from '../../../lib/paged.ts'
import { useCanSome } from '../../../lib/session.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Failed } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { entitlementQuery } from '../access-queries.ts'
import styles from '../account/account.module.css'
import { EntitlementLink } from '../entitlement-link.tsx'
import { BindDialog } from './bind-dialog.tsx'
import { texts } from './bindings-texts.ts'

type Key = { appId: string; id: string }
type Binding = Answered.AppEntitlementProxy

const PAGE = 100

const bindingsQuery = ({ appId, id }: Key) =>
  pagedQuery(['entitlements', 'bindings', appId, id], (page_token, signal) =>
    api.call(
      'directory.entitlementProxies.list',
      { path: { app_id: appId, app_entitlement_id: id }, query: { page_size: PAGE, page_token } },
      { signal },
    ),
  )

/** What comes with an entitlement, and what it comes with. */
export function Bindings({ appId, id }: Key) {
  const { data } = useQuery(entitlementQuery(appId, id))
  const { rows, query } = usePages(bindingsQuery({ appId, id }))
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Binding>()
  const view = data?.appEntitlementView
  const canWrite = view?.objectPermissions?.edit === true && !view.appEntitlement.systemBuiltin
  return (
    <section className="card" aria-labelledby="bindings">
      <h2 id="bindings">{texts.title}</h2>
      <p className="hint">{texts.hint}</p>
      {query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {rows.length === 0 && !query.isPending && !query.error && <p className="muted">{texts.none}</p>}
      <ul className={styles.rows}>
        {rows.map((one) => (
          <li key={`${one.srcAppEntitlementId} ${one.dstAppEntitlementId}`}>
            <Told binding={one} of={id} />
            {canWrite && !one.disabledAt && (
              <button type="button" className="button" onClick={() => setAsked(one)}>
                {texts.remove}
              </button>
            )}
          </li>
        ))}
      </ul>
      {canWrite && (
        <div className="chips">
          <button type="button" className="button" onClick={() => setAdding(true)}>
            {texts.add}
          </button>
        </div>
      )}
      {isAdding && view && <BindDialog entitlement={view.appEntitlement} onClose={() => setAdding(false)} />}
      {asked && <UnbindDialog binding={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

function Told({ binding, of }: { binding: Binding; of: string }) {
  const isSource = binding.srcAppEntitlementId === of
  const other = isSource
    ? { appId: binding.dstAppId, id: binding.dstAppEntitlementId }
    : { appId: binding.srcAppId, id: binding.srcAppEntitlementId }
  return (
    <span>
      <span className="muted">{isSource ? texts.brings : texts.comesBy}</span> <EntitlementLink {...other} />
      {binding.systemBuiltin && <span className="muted"> {texts.byConnector}</span>}
      {binding.disabledAt && <span className="muted"> {texts.off}</span>}
    </span>
  )
}

function UnbindDialog({ binding, onClose }: { binding: Binding; onClose(): void }) {
  const { srcAppId, srcAppEntitlementId, dstAppId, dstAppEntitlementId } = binding
  const names = useEntitlementNames([srcAppEntitlementId, dstAppEntitlementId])
  const target = names.get(dstAppEntitlementId) ?? ''
  const holders = useHolders({ appId: dstAppId, id: dstAppEntitlementId })
  const act = async (): Promise<void> => {
    await api.call('directory.entitlementProxies.delete', {
      path: {
        src_app_id: srcAppId,
        src_app_entitlement_id: srcAppEntitlementId,
        dst_app_id: dstAppId,
        dst_app_entitlement_id: dstAppEntitlementId,
      },
    })
    await refresh(['entitlements'], ['grants'])
    toast({ text: texts.unbound })
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle(names.get(srcAppEntitlementId) ?? '', target)}
      about={texts.removeAbout(holders, target)}
      action={texts.remove}
      act={act}
      onClose={onClose}
    />
  )
}

/** How many accounts hold an entitlement, in words. */
function useHolders({ appId, id }: Key): string {
  const canRead = useCanSome('entitlements:read')
  const { data } = useQuery({ ...entitlementQuery(appId, id), enabled: canRead && id !== '' })
  const count = Number(data?.appEntitlementView.appEntitlement.grantCount ?? 0)
  return formatCount(count, texts.accounts.one, texts.accounts.many)
}
