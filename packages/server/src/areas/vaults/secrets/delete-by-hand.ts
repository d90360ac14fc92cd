import type { Context } from '../../../service/context.ts'
import { endSecret } from './content.ts'
import { secretChanged } from './events.ts'
import type { LoadedSecret } from './guards.ts'
import { toPaperSecret } from './view.ts'

/** Whatever its state, it is REVOKED afterwards; a second time nothing happens. */
export async function deleteByHand(context: Context & LoadedSecret, verb: 'revoked' | 'revokedByAdmin') {
  const { tx, tenant, caller, emit } = context
  const row = context.checkVersion(context.secret)
  const place = { tenant, baseUrl: caller.baseUrl, now: tx.now }
  if (row.ended === 'REVOKED') return { secret: toPaperSecret(row, place) }
  const saved = await endSecret(tx, row, 'REVOKED')
  emit(secretChanged(verb, saved, tenant.sealer))
  return { secret: toPaperSecret(saved, place) }
}
