import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { EntitlementLink } from '../entitlement-link.tsx'
import { type GrantRow, rowsOf } from '../grants/rows.tsx'
import styles from './account.module.css'
import { heldQuery } from './queries.ts'
import { texts } from './texts.ts'

/** What an account holds. Who keeps the members of an entitlement by hand takes the account out of it. */
export function Held({ account, name }: { account: Answered.AppUser; name: string }) {
  const { data, error, refetch } = useQuery(heldQuery(account.id))
  const [asked, setAsked] = useState<GrantRow>()
  const held = data?.list.flatMap((one) => rowsOf(one).map((row) => ({ row, entitlement: one.entitlement }))) ?? []
  const remove = async ({ appId, entitlementId, accountId }: GrantRow): Promise<void> => {
    await api.call('directory.entitlements.removeMembership', {
      path: { app_id: appId, app_entitlement_id: entitlementId },
      body: { appUserId: accountId },
    })
    await refresh(['grants'], ['entitlements'])
    toast({ text: texts.removed })
    setAsked(undefined)
  }
  return (
    <section className="card form" aria-labelledby="held">
      <h3 id="held">{texts.holds}</h3>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={60} />}
      {data && held.length === 0 && <p className="muted">{texts.holdsNothing}</p>}
      {held.length > 0 && (
        <ul className={styles.rows}>
          {held.map(({ row, entitlement }) => (
            <li key={row.id}>
              <EntitlementLink appId={row.appId} id={row.entitlementId} />
              {mayRemove(row, entitlement) && (
                <button type="button" className="button" onClick={() => setAsked(row)}>
                  {texts.remove}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data?.nextPageToken && <p className="muted">{texts.moreThanShown}</p>}
      {asked && (
        <ConfirmDialog
          title={texts.removeTitle(asked.entitlement, name)}
          about={texts.removeAbout}
          action={texts.remove}
          act={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

const mayRemove = (row: GrantRow, entitlement: Answered.AppEntitlementView | null | undefined): boolean =>
  row.sources.length === 0 &&
  entitlement?.appEntitlement.isManuallyManaged === true &&
  entitlement.objectPermissions?.extra.assign === true
