import type { Context } from '../../../service/context.ts'
import { appSecretChanged } from './events.ts'
import type { LoadedAppSecret } from './guards.ts'
import { endAppSecret, toAppSecret } from './store.ts'

/** The stored copy alone; a second time nothing happens. */
export async function deleteCopy(context: Context & LoadedAppSecret) {
  const { tx, emit } = context
  const row = context.checkVersion(context.appSecret)
  if (row.ended === 'DELETED') return { appSecret: toAppSecret(row, tx.now) }
  const saved = await endAppSecret(tx, row, 'DELETED')
  emit(appSecretChanged('deleted', saved))
  return { appSecret: toAppSecret(saved, tx.now) }
}
