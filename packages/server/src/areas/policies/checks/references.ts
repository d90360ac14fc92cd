import type { Violation } from '../../../lib/failure.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { PolicyContext } from '../types.ts'
import type { Found, NamedThings } from './found.ts'
import { stepUpProviderIds } from './points.ts'

type Named = { readonly field: string; readonly id: string }

/** Users and step-up providers, whom everybody may name, that are not there; of an update only what was not named before. */
export async function missingReferences(
  { tx, services }: PolicyContext,
  { named }: Found,
  before: NamedThings | undefined,
): Promise<Violation[]> {
  const fresh = (list: 'users' | 'stepUpProviders'): readonly Named[] => {
    const known = new Set(before?.[list].map(({ id }) => id))
    return named[list].filter(({ id }) => !known.has(id))
  }
  const providers = services.registry.extensions.only(stepUpProviderIds)
  return [
    ...(await missing(tx, fresh('users'), 'user', sql`select id from users_view where deleted_at is null`)),
    ...(await missing(tx, fresh('stepUpProviders'), 'step-up provider', providers)),
  ]
}

async function missing(tx: Tx, named: readonly Named[], what: string, known: Sql): Promise<Violation[]> {
  if (named.length === 0) return []
  const ids = [...new Set(named.map(({ id }) => id))]
  const rows = await tx.rows<{ id: string }>(sql`select k.id from (${known}) as k where k.id = any(${ids})`)
  const there = new Set(rows.map(({ id }) => id))
  return named
    .filter(({ id }) => !there.has(id))
    .map(({ field, id }) => ({ field, description: `no ${what} with id "${id}"`, reason: 'REFERENCE_NOT_FOUND' }))
}
