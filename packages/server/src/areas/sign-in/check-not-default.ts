import { precondition } from '../../lib/failure.ts'
import type { Tx } from '../../store/tx.ts'
import { type DefaultsContent, findDefaults } from '../session-policies/defaults/api.ts'

/** Refuses to delete a default of the tenant. Whoever makes a policy the default locks it, and it is locked here. */
export async function checkNotDefault(tx: Tx, id: string, column: keyof DefaultsContent, what: string): Promise<void> {
  const defaults = await findDefaults(tx)
  if (id !== defaults[column]) return
  throw precondition('IN_USE', `this is the default ${what} of the tenant; make another one the default first`, id)
}
