import { invalidAll, type Violation } from '../../../lib/failure.ts'
import { extensionPoint } from '../../../service/extension.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { profilesOf } from '../points/access-profiles.ts'
import { connectorsOf, type WithRegistry } from '../points/app-connectors.ts'
import { type NamedPolicy, policiesOf } from '../points/policies.ts'

/** Objects that bodies name, and when one counts; those of other areas are below. */
const LIVE = {
  app: sql`select id from apps where deleted_at is null`,
  user: sql`select id from users_view where status = 'ENABLED' and deleted_at is null`,
  'resource type': sql`select id from app_resource_types where deleted_at is null`,
  entitlement: sql`select id from app_entitlements where deleted_at is null`,
} as const

/** A query of the `id` of the forms that can be named. The area of requests serves it. */
export const requestForms = extensionPoint<Sql>('directory.requestForms')

/** A query of the `id`, `app_id` and `connector_id` of the ticket configurations that can be named. Requests serve it. */
export const ticketConfigs = extensionPoint<Sql>('directory.ticketConfigs')

const OTHERS = {
  connector: (context: WithRegistry): Sql => sql`select c.id from (${connectorsOf(context).live}) as c`,
  'access profile': (context: WithRegistry): Sql => profilesOf(context).live,
  'request form': ({ services }: WithRegistry): Sql => services.registry.extensions.only(requestForms),
} as const

type Own = keyof typeof LIVE
type Other = keyof typeof OTHERS
type Named = { readonly field: string; readonly what: Own | Other; readonly id: string }
/** What a body names: an object by its id, or a policy in a setting. */
export type Reference = Named | (NamedPolicy & { readonly what: 'policy' })

const isOther = (what: Own | Other): what is Other => what in OTHERS
const liveOf = (context: WithRegistry, what: Own | Other): Sql => (isOther(what) ? OTHERS[what](context) : LIVE[what])

/** Refuses ids in a body that name nothing, naming the field of each; an empty id names nothing and is fine. */
export async function checkReferences(
  context: WithRegistry & { readonly tx: Tx },
  references: readonly Reference[],
): Promise<void> {
  const filled = references.filter(({ id }) => id !== '')
  const policies = filled.filter((one) => one.what === 'policy')
  const asked = filled.filter((one) => one.what !== 'policy')
  const missing = new Map<string, ReadonlySet<string>>()
  for (const what of new Set(asked.map((one) => one.what))) {
    const ids = [...new Set(asked.filter((one) => one.what === what).map((one) => one.id))]
    const rows = await context.tx.rows<{ id: string }>(
      sql`select one.id from unnest(${ids}::text[]) as one(id) where one.id not in (${liveOf(context, what)})`,
    )
    missing.set(what, new Set(rows.map(({ id }) => id)))
  }
  const violations = asked
    .filter(({ what, id }) => missing.get(what)?.has(id))
    .map(({ field, what, id }): Violation => {
      const wanted = what === 'user' ? 'enabled user' : what
      return { field, description: `no ${wanted} with id "${id}"`, reason: 'REFERENCE_NOT_FOUND' }
    })
  if (policies.length > 0) violations.push(...(await policiesOf(context).problemsOf(context.tx, policies)))
  if (violations.length > 0) throw invalidAll(violations)
}
