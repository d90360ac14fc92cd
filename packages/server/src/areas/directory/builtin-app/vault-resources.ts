import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { addOwners, PRIMARY } from '../owners/store.ts'
import { endResources } from '../resources/save.ts'
import { makeOwnResource, type OwnResource, renameOwnResource } from './own-resource.ts'

const KIND = { kind: 'VAULT', name: 'Vault' } as const

/** A vault in the app of the service. Who owns the vault owns the resource; what is in the vault is no part of it. */
export async function makeVaultResource(tx: Tx, vault: OwnResource, ownerIds: readonly string[]): Promise<void> {
  await makeOwnResource(tx, KIND, vault)
  await addOwners(tx, ownedOf(vault.id), PRIMARY, { userIds: ownerIds, entitlementIds: [] })
}

export const renameVaultResource = renameOwnResource

export async function setVaultResourceOwners(tx: Tx, id: string, ownerIds: readonly string[]): Promise<void> {
  await tx.run(
    sql`delete from owners where object_type = 'app_resource' and object_id = ${id} and role_slug = ${PRIMARY}`,
  )
  await addOwners(tx, ownedOf(id), PRIMARY, { userIds: ownerIds, entitlementIds: [] })
}

export const endVaultResource = (tx: Tx, id: string): Promise<void> => endResources(tx, [id])

const ownedOf = (id: string) => ({ type: 'app_resource', id }) as const
