import type { Services } from '../../../service/context.ts'
import type { Reader } from '../../../service/datasets/dataset.ts'
import type { ActorNames } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { appOwners, findScopedRights } from '../../auth/api.ts'

/** A reader, and what people call it. */
export type NamedReader = Reader & { readonly called: string; readonly names: ActorNames }

type Asked = { readonly userId: string; readonly scopedRoles: readonly string[] }

/** Somebody as whoever reads now, with the rights that they have at this moment; undefined when they have none left. */
export async function readerNow(
  tx: Tx,
  services: Services,
  { userId, scopedRoles }: Asked,
): Promise<NamedReader | undefined> {
  const owns = services.registry.extensions.only(appOwners)(sql`u.id`)
  const rights = await findScopedRights(tx, userId, { scopedRoles, owns })
  if (!rights) return undefined
  return {
    ...rights,
    called: rights.names.name || rights.names.email,
    services,
    now: tx.now,
    hasPermission: (permission) => rights.grants.has(permission),
  }
}

export const mayRun = ({ grants }: Pick<Reader, 'grants'>): boolean =>
  grants.has('reports:write') || grants.has('reports:write:owned')
