import type { Context } from '../../../service/context.ts'
import { extensionPoint } from '../../../service/extension.ts'
import { checkMayCall, type Guard, type GuardContext } from '../../../service/guard.ts'

/** A kind of object whose history can be read, by those who may read the object. */
export type ActivityObject = {
  /** As the path names it. */
  readonly type: string
  /** Fails unless the caller may read the object. */
  read(context: GuardContext, id: string): Promise<unknown>
}

export const activityObjects = extensionPoint<ActivityObject>('console.activityObjects')

/** Objects that belong to another one, such as the requests about a person; their history is told with that of it. */
export type RelatedActivity = {
  /** Of what kind of object, as the path names it. */
  readonly type: string
  /** Ids of those that the caller may read, the newest first. */
  ids(context: Context, id: string): Promise<readonly string[]>
}

/** As many of each kind, the newest: older ones are found in lists of their own. */
export const MOST_RELATED = 200

export const relatedActivity = extensionPoint<RelatedActivity>('console.relatedActivity')

/** Whoever the guard lets read the object. */
export const readableBy =
  <Params>(
    guard: Guard<object, Params>,
    paramsOf: (id: string, context: GuardContext) => Params | Promise<Params>,
  ): ActivityObject['read'] =>
  async (context, id) => {
    checkMayCall(guard, context)
    await guard.load?.(context, await paramsOf(id, context))
  }
