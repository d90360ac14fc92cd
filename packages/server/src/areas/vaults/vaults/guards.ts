import { denied, notFound } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { anybody, type Guard, type GuardContext, loading, requires } from '../../../service/guard.ts'
import type { VaultsRow } from '../../../store/tables.ts'
import { vaultRows } from './store.ts'

export type LoadedVault = { readonly vault: VaultsRow }
type Named = { readonly id: string }

export const ownsVault = (
  { actor }: Pick<GuardContext, 'actor'>,
  { owner_ids }: Pick<VaultsRow, 'owner_ids'>,
): boolean => owner_ids.includes(userIdOf(actor))

const load = ({ tx, locks }: GuardContext, id: string): Promise<VaultsRow> =>
  locks ? vaultRows.lock(tx, id) : vaultRows.get(tx, id)

/** Owners find theirs, and who may see vaults all. */
export const vaultLister = anybody('owners theirs, and who may see vaults all', {
  narrowed: ['vaults:read', 'secrets:self'],
})

/** Whose vaults a list is of; undefined when it is of all. */
export const ownVaults = ({
  actor,
  hasPermission,
}: Pick<GuardContext, 'actor' | 'hasPermission'>): string | undefined =>
  hasPermission('vaults:read') ? undefined : userIdOf(actor)

/** Owners, and who may see vaults. */
export const vaultReader: Guard<LoadedVault, Named> = loading(
  anybody('the owners of the vault, and who may see vaults', { narrowed: ['vaults:read', 'secrets:self'] }),
  async (context, { id }: Named) => {
    const vault = await load(context, id)
    if (!context.hasPermission('vaults:read') && !ownsVault(context, vault)) throw notFound('vault', id)
    return { vault }
  },
)

export const vaultWriter: Guard<LoadedVault, Named> = loading(
  requires('vaults:write'),
  async (context, { id }: Named) => ({ vault: await load(context, id) }),
)

/** Only owners open what is in it, whatever else a caller may do. */
export const vaultOpener: Guard<LoadedVault, Named> = loading(
  anybody('the owners of the vault', { narrowed: ['secrets:self'] }),
  async (context, { id }: Named) => {
    const vault = await load(context, id)
    if (ownsVault(context, vault)) return { vault }
    throw context.hasPermission('vaults:read') ? denied('being an owner of the vault') : notFound('vault', id)
  },
)
