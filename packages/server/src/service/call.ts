import type { Answer, AnyShape, Request } from '../wire/shape.ts'
import type { Context } from './context.ts'
import { checkMayCall, type Operation, type Params, type Route } from './operation.ts'

/**
 * Runs another area's operation inside the caller's transaction and as the same actor. The permission is checked again:
 * what a caller may not do directly it may not do through a detour.
 */
export async function call<R extends Route, Req extends AnyShape, Res extends AnyShape>(
  context: Context,
  operation: Operation<R, Req, Res, undefined>,
  input: Request<Req>,
  params: Params<R>,
): Promise<Answer<Res>> {
  checkMayCall(operation, context)
  return operation.run(context, input, params, undefined)
}
