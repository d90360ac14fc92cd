import type { Answer, AnyShape, Request } from '../wire/shape.ts'
import type { Around, Context } from './context.ts'
import type { Permission } from './permissions.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`
type Names<R extends string> = R extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
export type Params<R extends string> = { readonly [K in Names<R>]: string }

type Definition<R extends Route, Req extends AnyShape, Res extends AnyShape, Prepared> = {
  readonly id: string
  /** One sentence, for the contract and the CLI. */
  readonly about: string
  readonly route: R
  /** `authenticated`: any caller; `run` then decides by the object. */
  readonly permission: Permission | 'authenticated'
  readonly request: Req
  readonly response: Res
  /** A POST that only looks: searches, tests, previews. */
  readonly reads?: boolean
  /** Work outside the database, done before the transaction begins. */
  prepare?(around: Around, input: Request<Req>, params: Params<R>): Promise<Prepared>
  run(context: Context, input: Request<Req>, params: Params<R>, prepared: Prepared): Promise<Answer<Res>>
  /**
   * After the commit: waits for what the change brought about and answers that instead. `written` is the answer of
   * `run` as it is on the wire; a repeated call with the same idempotency key waits in the same way.
   */
  settle?(around: Around, written: Written<Res>): Promise<Answer<Res>>
}

/** The ids of what an answer holds, which are all that `settle` needs of it. */
type Written<Res extends AnyShape> = { readonly [K in keyof Res['fields']]: { readonly id: string } }

export type Operation<
  R extends Route = Route,
  Req extends AnyShape = AnyShape,
  Res extends AnyShape = AnyShape,
  Prepared = unknown,
> = Definition<R, Req, Res, Prepared> & {
  readonly method: Method
  readonly path: string
  /** Whether it changes anything. */
  readonly writes: boolean
  /** Its answer holds something that is shown once and kept nowhere. */
  readonly oneTime: boolean
}

/** An operation as the lists hold it, whatever its shapes. */
export type AnyOperation = Omit<Operation, 'prepare' | 'run' | 'settle'> & {
  prepare?(around: Around, input: never, params: never): Promise<unknown>
  run(context: Context, input: never, params: never, prepared: never): Promise<unknown>
  settle?(around: Around, written: never): Promise<unknown>
}

export function operation<R extends Route, Req extends AnyShape, Res extends AnyShape, Prepared = undefined>(
  definition: Definition<R, Req, Res, Prepared>,
): Operation<R, Req, Res, Prepared> {
  const [method, path] = definition.route.split(' ') as [Method, string] // Safe because Route is "METHOD /path".
  const writes = method !== 'GET' && definition.reads !== true
  const oneTime = Object.values(definition.response.fields).some((field) => field.secret === true)
  return { ...definition, method, path, writes, oneTime }
}
