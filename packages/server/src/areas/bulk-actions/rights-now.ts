import { userIdOf } from '../../service/actor.ts'
import type { Permission } from '../../service/permissions.ts'
import type { Tx } from '../../store/tx.ts'
import { findRightsNow } from '../auth/api.ts'
import type { AnyBulkDefinition, Starter } from './bulk-kind.ts'

/** The starter with the rights that are left, or why it may not go on. */
export type RightsNow = { readonly starter: Starter } | { readonly stopped: string }

/**
 * What whoever started it may do at this moment: never more than at the start, for the key it came with may have been
 * a narrow one.
 */
export async function rightsNow(
  tx: Tx,
  starter: Starter,
  { needs }: Pick<AnyBulkDefinition, 'needs'>,
): Promise<RightsNow> {
  const userId = userIdOf(starter.actor)
  if (userId === '') return { starter }
  const now = await findRightsNow(tx, userId)
  if (!now) return { stopped: 'whoever started it is disabled or deleted' }
  const grants = starter.grants.filter((grant) => now.grants.has(grant))
  if (needs !== 'each item' && !grants.includes(needs)) return { stopped: lost(needs) }
  return { starter: { ...starter, grants } }
}

const lost = (permission: Permission): string =>
  `whoever started it does not have the permission ${permission} any more`
