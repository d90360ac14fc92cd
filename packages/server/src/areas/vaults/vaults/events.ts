import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRules } from '../../../service/log/rules.ts'
import type { VaultsRow } from '../../../store/tables.ts'
import { Vault } from './shape.ts'
import { toVault } from './view.ts'

const told = (row: VaultsRow) => Vault.write(toVault(row)) as Change['after'] // Safe because a shape writes an object.

export const vaultChanged = (
  verb: 'created' | 'updated' | 'deleted',
  { before, row }: { readonly before?: VaultsRow; readonly row: VaultsRow },
): Change => ({
  kind: `vaults.vault.${verb}`,
  subject: { type: 'vault', id: row.id },
  before: before ? (told(before) ?? null) : null,
  after: told(row) ?? null,
})

export const vaultLog: LogRules = {
  ...entityRules('vaults.vault', { type: 'Vault', code: 'vault' }),
}
