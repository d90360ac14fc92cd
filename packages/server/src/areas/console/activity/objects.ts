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
