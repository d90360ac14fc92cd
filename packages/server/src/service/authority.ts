import { invalidAll, type Violation } from '../lib/failure.ts'
import { type Sql, sql } from '../store/sql.ts'
import type { Tx } from '../store/tx.ts'
import { userIdOf } from './actor.ts'
import type { Context } from './context.ts'
import { extensionPoint } from './extension.ts'
import type { Permission } from './permissions.ts'

/**
 * What a stored object may have the service act on later: what belongs to one app, or with an empty id everything of the
 * tenant. What lies outside is named only by those who may do there themselves what the service is to do for them.
 */
export type Scope = { readonly appId: string }

export const WHOLE_TENANT: Scope = { appId: '' }

/** Kinds of objects that the service acts on because another object names them. */
export type TargetKind =
  | 'automation'
  | 'connector'
  | 'entitlement'
  | 'function'
  | 'group'
  | 'holders'
  | 'resourceAction'
  | 'reviewTemplate'
  | 'vault'
  | 'webhook'

/** A kind of object that others name, and who may name one. Its area adds it. */
export type ReferenceTarget = {
  readonly kind: TargetKind
  /** What a refusal calls it. */
  readonly called: string
  /** What whoever names one has to be allowed to do with it. */
  readonly right: Permission
  /** A query of `id` and `app_id` of those that are there; `app_id` is empty where they belong to no app. */
  readonly live: Sql
  /** A query of the ids of those on which the user has the right where it holds it for owned objects. */
  readonly owned?: (userId: string) => Sql
  /** A query of the ids of those that this user may name without the right. */
  readonly shown?: (userId: string) => Sql
}

export const referenceTargets = extensionPoint<ReferenceTarget>('authority.referenceTargets')

/** An object that another one names, and the field that does; with `appId` it has to be of that app. */
export type NamedTarget = {
  readonly kind: TargetKind
  readonly id: string
  readonly field: string
  readonly appId?: string
}

type Asking = { readonly tx: Tx; readonly services: Pick<Context['services'], 'registry'> }
export type Saving = Asking & Pick<Context, 'actor' | 'grants' | 'hasPermission'>

/**
 * The question at saving: those of the named objects that the caller may not have the service act on. What is not there
 * is refused in the same words, so that nobody learns of what it may not see.
 */
export async function refusedReferences(
  saving: Saving,
  scope: Scope,
  named: readonly NamedTarget[],
): Promise<Violation[]> {
  const refused: Violation[] = []
  for (const [kind, ofKind] of Map.groupBy(named, (one) => one.kind)) {
    const target = targetOf(saving, kind)
    const apps = await namableOf(saving, scope, target, ofKind)
    for (const one of ofKind) if (!isNamable(apps, one)) refused.push(refusal(saving, target, one))
  }
  return refused
}

/** Fails when the caller may not have the service act on what it names. */
export async function checkReferences(saving: Saving, scope: Scope, named: readonly NamedTarget[]): Promise<void> {
  const refused = await refusedReferences(saving, scope, named)
  if (refused.length > 0) throw invalidAll(refused)
}

/** Whether the caller may name every object of a kind. */
export const mayNameAny = (saving: Saving, kind: TargetKind): boolean =>
  saving.hasPermission(targetOf(saving, kind).right)

/**
 * What a holder may act on beyond what owners of its app may, because somebody who may do so has named it: kept with the
 * holder. What is of the app is left out when it is named by those who own the app only.
 */
export async function agreedReferences(
  saving: Saving,
  { scope, agreed }: Holder,
  named: readonly NamedTarget[],
): Promise<string[]> {
  if (scope.appId === '') return []
  const keys: string[] = []
  for (const [kind, ofKind] of Map.groupBy(named, (one) => one.kind)) {
    const target = targetOf(saving, kind)
    const apps = await namableOf(saving, scope, target, ofKind)
    const mayAll = saving.hasPermission(target.right)
    const agrees = (one: NamedTarget): boolean => isNamable(apps, one) && (mayAll || apps.get(one.id) !== scope.appId)
    keys.push(...ofKind.filter((one) => agrees(one) || agreed.includes(keyOf(one))).map(keyOf))
  }
  return [...new Set(keys)].sort()
}

/** An object that names others: its scope, and what it may reach outside of it. */
export type Holder = { readonly scope: Scope; readonly agreed: readonly string[] }

/** Whether the holder does with it all that can be done; what is of its app only, it uses as owners of the app do. */
export const isAgreed = ({ scope, agreed }: Holder, named: Pick<NamedTarget, 'kind' | 'id'>): boolean =>
  scope.appId === '' || agreed.includes(keyOf(named))

/** The question at carrying out: why the holder may not act on the object now; undefined when it may. */
export async function whyNotAllowed(
  asking: Asking,
  holder: Holder,
  named: Pick<NamedTarget, 'kind' | 'id'>,
): Promise<string | undefined> {
  if (isAgreed(holder, named)) return undefined
  const { called, live } = targetOf(asking, named.kind)
  const isOfApp = await asking.tx.find(sql`
    select 1 from (${live}) as l where l.id = ${named.id} and l.app_id = ${holder.scope.appId}`)
  return isOfApp ? undefined : `nobody who may use the ${called} "${named.id}" has agreed that this app does`
}

const keyOf = ({ kind, id }: Pick<NamedTarget, 'kind' | 'id'>): string => `${kind}/${id}`

function targetOf({ services }: Asking, kind: TargetKind): ReferenceTarget {
  const target = services.registry.extensions.of(referenceTargets).find((one) => one.kind === kind)
  if (!target) throw new Error(`no area says who may name a ${kind}`)
  return target
}

/** The apps of those of the named that the caller may name. */
async function namableOf(
  { tx, actor, grants, hasPermission }: Saving,
  scope: Scope,
  { right, live, owned, shown }: ReferenceTarget,
  named: readonly NamedTarget[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(named.map(({ id }) => id))]
  const userId = userIdOf(actor)
  const isOfApp = scope.appId === '' ? sql`false` : sql`l.app_id = ${scope.appId}`
  const isOwned = owned && grants.has(`${right}:owned`) ? sql`l.id in (${owned(userId)})` : sql`false`
  const isShown = shown ? sql`l.id in (${shown(userId)})` : sql`false`
  const mayName = hasPermission(right) ? sql`true` : sql`(${isOfApp} or ${isOwned} or ${isShown})`
  const rows = await tx.rows<{ id: string; app_id: string }>(sql`
    select l.id, l.app_id from (${live}) as l where l.id = any(${ids}) and ${mayName}`)
  return new Map(rows.map((row) => [row.id, row.app_id]))
}

const isNamable = (apps: ReadonlyMap<string, string>, { id, appId }: NamedTarget): boolean =>
  apps.has(id) && (appId === undefined || apps.get(id) === appId)

const refusal = (
  { hasPermission }: Saving,
  { called, right }: ReferenceTarget,
  { id, field }: NamedTarget,
): Violation => ({
  field,
  description: hasPermission(right)
    ? `no ${called} with id "${id}"`
    : `no ${called} with id "${id}" that you may use here: it needs the permission ${right}`,
  reason: 'REFERENCE_NOT_FOUND',
})
