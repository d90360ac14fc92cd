import type { Context } from '../../../service/context.ts'
import { loading, requires, requiresOrOwns } from '../../../service/guard.ts'
import type { Kind, Params } from './kinds.ts'

type Loaded = { readonly owned: { readonly version: number } }

/** The context of an operation on the owners of an object. */
export type OwnersContext = Context & Loaded

/** The object whose owners the operation is about. */
export function ownedObject(kind: Kind, verb: 'read' | 'write') {
  // Holders of the permission on own objects may call; nobody has users of its own.
  const guardOf = kind.type === 'user' ? requires : requiresOrOwns
  const load = verb === 'read' ? kind.see : kind.lock
  return loading<Loaded, Params>(guardOf(kind[verb]), async (context, params) => ({
    owned: await load(context, params),
  }))
}
