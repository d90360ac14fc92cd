import type { Context } from '../../../service/context.ts'
import { lockDelegators, saveDelegate } from '../../auth/users/api.ts'
import { delegationChanged } from './events.ts'

/**
 * Everyone whose delegate is `from` gets `to` for the same time, or nobody when it is empty; a user who would be its
 * own delegate gets nobody. Returns the users it changed.
 */
export async function replaceDelegate(
  { tx, emit }: Pick<Context, 'tx' | 'emit'>,
  from: string,
  to: string,
): Promise<string[]> {
  const stored = await lockDelegators(tx, from)
  if (stored.length === 0) return []
  const saved = await saveDelegate(
    tx,
    stored.map(({ id }) => id),
    to,
  )
  const after = new Map(saved.map((row) => [row.id, row]))
  for (const before of stored) emit(delegationChanged(before, after.get(before.id)!))
  return stored.map(({ id }) => id)
}
