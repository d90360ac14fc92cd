import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { MOST_AT_ONCE } from './removal.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { texts } from './texts.ts'

type Props = { accountIds: readonly string[]; onClose(): void; onDone?(): void }

/** Takes away all that accounts hold in their own right; what is inherited goes with it. */
export function TakeAccountsDialog({ accountIds, onClose, onDone = onClose }: Props) {
  const { data, error, refetch } = useQuery({
    // What goes is not looked up again while it goes.
    queryKey: ['held-by-accounts', accountIds],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      const body = { appUserIds: [...accountIds], pageSize: MOST_AT_ONCE }
      return api.call('directory.grants.search', { body }, { signal })
    },
  })
  const held = (data?.list ?? []).flatMap(({ appEntitlementUserBinding: grant }) => {
    if (!grant) return []
    const { appId, appEntitlementId: entitlementId, appUserId: accountId, grantSources, appUser } = grant
    const isDirect = grantSources.length === 0 || grantSources.some(({ id }) => id === entitlementId)
    return isDirect ? [{ appId, entitlementId, accountId, userId: appUser?.appUser?.identityUserId ?? '' }] : []
  })
  if (held.length > 0) return <RemoveDialog held={held} onClose={onClose} onDone={onDone} />
  return (
    <Dialog title={texts.accountsTitle(accountIds.length)} onClose={onClose}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={120} />}
      {data && <p>{texts.accountsHoldNothing}</p>}
    </Dialog>
  )
}
