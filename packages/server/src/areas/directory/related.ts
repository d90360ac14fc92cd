import type { Context } from '../../service/context.ts'
import { and, sql } from '../../store/sql.ts'
import { Expansion } from '../../wire/expand.ts'
import { AppUser } from './accounts/shape.ts'
import { loadAccounts } from './accounts/store.ts'
import { App } from './apps/shape.ts'
import { loadApps } from './apps/store.ts'
import { AppEntitlement } from './entitlements/shape.ts'
import { loadEntitlements } from './entitlements/store.ts'
import { findScope, withinScope } from './permission-scope.ts'
import { AppResource, AppResourceType } from './resources/shape.ts'
import { loadResources, loadResourceTypes } from './resources/store.ts'

type Ids = readonly string[]
type Requester = Pick<Context, 'tx' | 'actor' | 'hasPermission' | 'grants'>

/** The related objects that the rows of a response name, by the path of the expand mask. */
export type Related = {
  readonly apps?: Readonly<Record<string, Ids>>
  readonly types?: Readonly<Record<string, Ids>>
  readonly resources?: Readonly<Record<string, Ids>>
  readonly entitlements?: Readonly<Record<string, Ids>>
  readonly accounts?: Readonly<Record<string, Ids>>
}

const TYPES = {
  app: 'app.v1.App',
  type: 'app.v1.AppResourceType',
  resource: 'app.v1.AppResource',
  entitlement: 'app.v1.AppEntitlement',
  account: 'app.v1.AppUser',
} as const

/** Where related objects are in a response. */
export type Paths = {
  readonly list: Expansion['list']
  /** For objects of other areas, which stand in the same list. */
  readonly expansion: Expansion
  at(type: keyof typeof TYPES, ...ids: readonly string[]): string
}

/** Loads the requested objects, each kind in one query. */
export async function expand(
  requester: Requester,
  wanted: ReadonlySet<string> | undefined,
  related: Related,
): Promise<Paths> {
  const expansion = new Expansion(wanted)
  const idsOf = (paths: Readonly<Record<string, Ids>> = {}): string[] =>
    Object.entries(paths).flatMap(([path, ids]) => (expansion.wants(path) ? ids.filter((id) => id !== '') : []))
  const { tx } = requester
  const apps = await loadApps(tx, await readableApps(requester, idsOf(related.apps)))
  for (const [id, app] of apps) expansion.add(TYPES.app, App, id, app)
  for (const [id, type] of await loadResourceTypes(tx, idsOf(related.types)))
    expansion.add(TYPES.type, AppResourceType, id, type)
  for (const [id, resource] of await loadResources(tx, idsOf(related.resources)))
    expansion.add(TYPES.resource, AppResource, id, resource)
  for (const [id, entitlement] of await loadEntitlements(tx, idsOf(related.entitlements)))
    expansion.add(TYPES.entitlement, AppEntitlement, id, entitlement)
  for (const [id, account] of await loadAccounts(tx, idsOf(related.accounts)))
    expansion.add(TYPES.account, AppUser, id, account)
  return { list: expansion.list, expansion, at: (type, ...ids) => expansion.path(TYPES[type], ...ids) }
}

/** What the caller may not read is not shown beside something else either. */
async function readableApps(requester: Requester, ids: Ids): Promise<Ids> {
  const scope = findScope(requester, 'apps:read')
  if (!scope || ids.length === 0) return []
  if (scope === 'all') return ids
  const rows = await requester.tx.rows<{ id: string }>(
    sql`select a.id from apps a where ${and([sql`a.id = any(${[...ids]})`, withinScope(scope, sql`a.id`)])}`,
  )
  return rows.map((row) => row.id)
}
