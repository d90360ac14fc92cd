import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OwnersDialog } from '../../../forms/owners-dialog.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Failed } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { entitlementOwnersQuery, entitlementQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'

const texts = all.entitlement

/** Who owns an entitlement. */
export function EntitlementOwners({ appId, id }: { appId: string; id: string }) {
  const { data } = useQuery(entitlementQuery(appId, id))
  const [isOpen, setOpen] = useState(false)
  const { rows, query } = usePages(entitlementOwnersQuery(appId, id), ({ list }) =>
    list.map(({ user, roleSlug: role }) => ({ userId: user?.id ?? '', name: user?.displayName ?? '', role })),
  )
  const path = (userId: string, role = 'owner') => ({
    app_id: appId,
    entitlement_id: id,
    role_slug: role,
    user_ref_id: userId,
  })
  const changed = async (text: string): Promise<void> => {
    await refresh(['entitlements'])
    toast({ text })
  }
  return (
    <section className="card" aria-labelledby="owners">
      <h2 id="owners">{texts.owners}</h2>
      <p className="hint">{texts.ownersHint}</p>
      {query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {rows.length === 0 ? (
        <p className="muted">{texts.noOwners}</p>
      ) : (
        <ul>
          {rows.map(({ userId, name, role }) => (
            <li key={`${role} ${userId}`} className="given">
              {name}
            </li>
          ))}
        </ul>
      )}
      {data?.appEntitlementView.objectPermissions?.edit && (
        <div className="chips">
          <button type="button" className="button" onClick={() => setOpen(true)}>
            {texts.changeOwners}
          </button>
        </div>
      )}
      {isOpen && (
        <OwnersDialog
          title={texts.changeOwners}
          owners={rows}
          add={async (userId) => {
            await api.call('directory.owners.app_entitlement.addUser', { path: path(userId) })
            await changed(all.owners.added)
          }}
          remove={async ({ userId, role }) => {
            await api.call('directory.owners.app_entitlement.removeUser', { path: path(userId, role) })
            await changed(all.owners.removed)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
