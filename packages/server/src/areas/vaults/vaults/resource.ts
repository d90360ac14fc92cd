import { changes } from '../../../service/resource/changes.ts'
import { byRefs, madeElsewhere, storedBy } from '../../../service/resource/resource.ts'
import { sql } from '../../../store/sql.ts'
import { id } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { renameVaultResource } from '../../directory/builtin-app/api.ts'
import { contentOf } from './content.ts'
import { ownVaults, vaultLister, vaultReader, vaultWriter } from './guards.ts'
import { checkUnauthedAllowed } from './links/allowed.ts'
import { Vault } from './shape.ts'
import { vaultRows } from './store.ts'

const VaultRef = shape('VaultRef', 'Names a vault.', { id: id('The id of the vault.') })

/**
 * It is made with its owners, read whatever its version, and deleted with what is in it: those are operations of its
 * own.
 */
export const vaults = madeElsewhere({
  id: 'vaults',
  shape: Vault,
  guards: {
    list: vaultLister,
    get: storedBy(vaultReader, 'vault'),
    change: storedBy(vaultWriter, 'vault'),
  },
  store: vaultRows,
  changes: changes('vaults.vault', 'vault', Vault),
  visible(context) {
    const ownerId = ownVaults(context)
    return ownerId === undefined ? undefined : sql`owner_ids @> ${[ownerId]}::text[]`
  },
  strict: ['update'],
  about: {
    list: 'Lists vaults: all of them for those who may see vaults, their own for owners.',
    update: 'Changes a vault. A new duration counts for credentials that are saved from now on.',
    search: 'Finds vaults by words: among all of them for those who may see vaults, among their own for owners.',
  },
  search: {
    words: 'Words that occur in the name or the description, whatever their case.',
    filters: byRefs(VaultRef, 'Only these.'),
  },
  before: {
    async update({ tx }, given, before) {
      await checkUnauthedAllowed(tx, contentOf(given), 'vault.magicVault')
      if (given.displayName !== before.displayName) await renameVaultResource(tx, given)
    },
  },
})
