import type { Context } from '../../../service/context.ts'
import { extensionPoint } from '../../../service/extension.ts'
import type { Tx } from '../../../store/tx.ts'
import { checkUnused } from '../references/in-use.ts'

/** What of another area needs an entitlement, by id and name. */
export type EntitlementUses = {
  /** What it is called in the refusal. */
  readonly type: string
  list(tx: Tx, entitlementId: string): Promise<{ id: string; display_name: string }[]>
}

export const entitlementUses = extensionPoint<EntitlementUses>('directory.entitlementUses')

/** Fails when another area needs the entitlement. */
export async function checkNotNeeded({ tx, services }: Pick<Context, 'tx' | 'services'>, id: string): Promise<void> {
  for (const { type, list } of services.registry.extensions.of(entitlementUses)) {
    checkUnused('this entitlement', type, await list(tx, id))
  }
}
