import { denied } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { anybody, type GuardContext, loading } from '../../../../service/guard.ts'
import { sql } from '../../../../store/sql.ts'
import type { UsersRow, WorkloadProvidersRow } from '../../../../store/tables.ts'
import { accessTo } from '../../service-principals/access.ts'
import { providerRows } from './store.ts'

const issuerReader = anybody('owners of a service principal, and who may read providers', {
  narrowed: ['clients:self', 'federation:read', 'federation:write'],
})

/** A caller who may see a service principal of its own sees which issuers it could trust. */
export const providersReader = loading(issuerReader, async (context) => {
  await checkMayReadProviders(context)
  return {}
})

/** One of them. */
export const providerReader = loading<{ readonly stored: WorkloadProvidersRow }, { readonly id: string }>(
  issuerReader,
  async (context, { id }) => {
    await checkMayReadProviders(context)
    return { stored: await providerRows.get(context.tx, id) }
  },
)

async function checkMayReadProviders(context: GuardContext): Promise<void> {
  if (context.hasPermission('federation:read') || context.hasPermission('federation:write')) return
  const owned = await findOwned(context)
  if (!owned || !accessTo(owned, context).read) throw denied('federation:read')
}

const findOwned = ({ tx, actor }: GuardContext): Promise<Pick<UsersRow, 'id' | 'owner_ids'> | undefined> =>
  tx.find(sql`
    select id, owner_ids from users
    where type = 'USER_TYPE_SERVICE' and deleted_at is null and ${userIdOf(actor)} = any(owner_ids) limit 1`)
