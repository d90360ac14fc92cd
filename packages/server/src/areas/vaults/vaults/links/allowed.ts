import { precondition } from '../../../../lib/failure.ts'
import type { Tx } from '../../../../store/tx.ts'
import { findSharingSettings } from '../../settings/store.ts'

/** Links for people who are not signed in are for tenants that want them. */
export async function checkUnauthedAllowed(
  tx: Tx,
  { allow_unauthed_views }: { readonly allow_unauthed_views: boolean },
  field: string,
): Promise<void> {
  if (!allow_unauthed_views || (await findSharingSettings(tx)).allow_unauthenticated_vault_links) return
  const why = `${field}.allowUnauthedViews: the tenant does not allow links for people who are not signed in`
  throw precondition('UNAUTHENTICATED_LINKS_OFF', why)
}
