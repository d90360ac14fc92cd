import { nothingFound } from '../../../../lib/failure.ts'
import type { Change } from '../../../../service/events.ts'
import type { Tenant } from '../../../../service/tenant.ts'
import type { Tx } from '../../../../store/tx.ts'
import { openFor } from '../../credentials/open-for.ts'
import { findSharingSettings } from '../../settings/store.ts'
import { vaultCredentialChanged } from '../credential-events.ts'
import { getCredentialIn, vaultRows } from '../store.ts'
import { takeView } from './store.ts'

type Opening = { readonly tx: Tx; readonly tenant: Tenant; emit(change: Change): void }
type Asked = { readonly token: string; readonly reader: string; readonly isSignedIn: boolean }

/** What a link leads to, encrypted to the reader; the view is counted in the same transaction. */
export async function openByLink(
  { tx, tenant, emit }: Opening,
  { token, reader, isSignedIn }: Asked,
): Promise<Uint8Array> {
  const link = await takeView(tx, token)
  const vault = await vaultRows.get(tx, link.vault_id)
  const isOpen = vault.allow_unauthed_views && (await findSharingSettings(tx)).allow_unauthenticated_vault_links
  // The view is given back with the transaction.
  if (!isSignedIn && !isOpen) throw nothingFound('link', 'of this address')
  const row = await getCredentialIn(tx, vault.id, link.credential_id)
  const content = await openFor({ tx, sealer: tenant.sealer }, row, reader)
  const { app_id: appId, app_user_id: appUserId } = row
  emit(vaultCredentialChanged('opened', { vaultId: vault.id, credentialId: row.id, appId, appUserId }))
  return content
}
