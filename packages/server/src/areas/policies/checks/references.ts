import type { Violation } from '../../../lib/failure.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { PolicyContext } from '../types.ts'
import type { Found, NamedThings } from './found.ts'
import { automationIds, resourceActionIds, stepUpProviderIds } from './points.ts'

type Named = { readonly field: string; readonly id: string; readonly appId?: string }

/** What is named and is not there; of an update only what was not named before. */
export async function missingReferences(
  context: PolicyContext,
  { named }: Found,
  before: NamedThings | undefined,
): Promise<Violation[]> {
  const { tx, services } = context
  const fresh = (list: keyof NamedThings): readonly Named[] => {
    const known = new Set(before?.[list].map(({ id }) => id))
    return named[list].filter(({ id }) => !known.has(id))
  }
  const { extensions } = services.registry
  return [
    ...(await missing(tx, fresh('users'), 'user', sql`select id as key from users_view where deleted_at is null`)),
    ...(await missing(
      tx,
      fresh('groups'),
      'entitlement of the app',
      sql`select app_id || '/' || id as key from app_entitlements_view where deleted_at is null`,
    )),
    ...(await missing(
      tx,
      fresh('webhooks'),
      'webhook',
      sql`select id as key from webhooks_view where deleted_at is null`,
    )),
    ...(await missing(tx, fresh('stepUpProviders'), 'step-up provider', keysOf(extensions.only(stepUpProviderIds)))),
    ...(await missing(tx, fresh('automations'), 'automation', keysOf(extensions.only(automationIds)))),
    ...(await missing(
      tx,
      fresh('resourceActions'),
      'offer of an action of a connector',
      keysOf(extensions.only(resourceActionIds)),
    )),
  ]
}

const keysOf = (ids: Sql): Sql => sql`select one.id as key from (${ids}) as one`

async function missing(tx: Tx, named: readonly Named[], what: string, known: Sql): Promise<Violation[]> {
  if (named.length === 0) return []
  const keyOf = ({ id, appId }: Named): string => (appId === undefined ? id : `${appId}/${id}`)
  const keys = [...new Set(named.map(keyOf))]
  const rows = await tx.rows<{ key: string }>(sql`select k.key from (${known}) as k where k.key = any(${keys})`)
  const there = new Set(rows.map(({ key }) => key))
  return named
    .filter((one) => !there.has(keyOf(one)))
    .map(({ field, id }) => ({ field, description: `no ${what} with id "${id}"`, reason: 'REFERENCE_NOT_FOUND' }))
}
