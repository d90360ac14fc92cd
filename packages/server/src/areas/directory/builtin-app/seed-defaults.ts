import type { Tx } from '../../../store/tx.ts'
import { ensureBuiltinApp } from '../apps/builtin-app.ts'
import { seedRiskLevels } from '../attributes/store.ts'

/** Gives a tenant what every tenant has: the app of the service itself and the usual risk levels. */
export async function seedTenantDefaults(tx: Tx): Promise<void> {
  await ensureBuiltinApp(tx)
  await seedRiskLevels(tx)
}
