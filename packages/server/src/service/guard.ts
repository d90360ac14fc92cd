import { denied } from '../lib/failure.ts'
import type { CallContext, Context } from './context.ts'
import type { Permission } from './permissions.ts'

/** What a guard may look at when it loads the object of a call. */
export type GuardContext = Pick<Context, 'actor' | 'grants' | 'roles' | 'key' | 'tx' | 'services' | 'hasPermission'> & {
  /** Whether rows that are about to change may be locked: not while a call only reads. */
  readonly locks: boolean
}

/** Who may call an operation, and what it is about. `Loaded` is what `run` gets of it. */
export type Guard<Loaded extends object = object, Params = never> = {
  /** Held everywhere, it is enough to call the operation. Without one any signed-in caller may. */
  readonly permission?: Permission
  /** Who holds the permission for owned objects may call it too; the object then decides. */
  readonly orOwned?: true
  /** Whom it answers, in words, where the permission does not say all. */
  readonly who?: string
  /**
   * Of a guard without a permission: what a key with fewer rights than its user has to have, one of these. What its
   * user may do as owner, assignee or for itself counts for the key only with it. `open`: nothing. `object`: the object
   * decides.
   */
  readonly narrowed?: readonly Permission[] | 'open' | 'object'
  /** A connector's own client may call it whatever its permissions, about that connector. It may call nothing else. */
  readonly connector?: true
  /** Loads the object, or fails: 404 for those to whom it does not exist, 403 for those who may only see it. */
  load?(context: GuardContext, params: Params): Promise<Loaded>
}

/** Whoever holds the permission. */
export const requires = (permission: Permission): Guard => ({ permission })

/** Whoever holds the permission, everywhere or for owned objects; the object, or `run` for a list, then decides. */
export const requiresOrOwns = (permission: Permission): Guard => ({ permission, orOwned: true })

type Open = Pick<Guard, 'narrowed' | 'connector'>

/** Any signed-in caller: `who` says whom the operation answers, and why no one permission says so. */
export const anybody = (who: string, { narrowed = 'open', connector }: Open = {}): Guard => ({
  who,
  narrowed,
  ...(connector ? { connector } : {}),
})

/** The same guard, which also loads the object that the operation is about. */
export const loading = <Loaded extends object, Params>(
  guard: Guard,
  load: NonNullable<Guard<Loaded, Params>['load']>,
): Guard<Loaded, Params> => ({ ...guard, load })

type Calling = Pick<CallContext, 'actor' | 'grants' | 'key'>

/** Fails unless the caller may call the operation at all. Asked before the body is read. */
export function checkMayCall(guard: Guard, calling: Calling): void {
  const missing = missingFor(guard, calling)
  if (missing !== undefined) throw denied(missing)
}

/** Whether the caller may call the operation at all; the object may refuse still. */
export const mayCall = (guard: Guard, calling: Calling): boolean => missingFor(guard, calling) === undefined

function missingFor({ permission: needed, orOwned, narrowed, connector }: Guard, { actor, grants, key }: Calling) {
  if (actor.kind === 'connector') return connector ? undefined : (needed ?? 'of a user')
  if (needed) return grants.has(needed) || (orOwned && grants.has(`${needed}:owned`)) ? undefined : needed
  if (!key.hasFewerRights || typeof narrowed === 'string' || !narrowed) return undefined
  const isHeld = narrowed.some((one) => grants.has(one) || grants.has(`${one}:owned`))
  return isHeld ? undefined : (narrowed[0] ?? 'of a user')
}
