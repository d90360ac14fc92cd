import type { Violation } from '../lib/failure.ts'
import type { Answer, AnyShape, Request } from '../wire/shape.ts'
import type { ValidPaths } from '../wire/valid-paths.ts'
import type { Bucket } from './bucket.ts'
import type { CallContext, Context } from './context.ts'
import type { Guard } from './guard.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`
type Names<R extends string> = R extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
export type Params<R extends string> = { readonly [K in Names<R>]: string }

type CalledAs = `${string}Service/${string}`

type Definition<R extends Route, Req extends AnyShape, Res extends AnyShape, Prepared, Loaded extends object> = {
  readonly id: string
  /** One sentence, for the contract and the CLI. */
  readonly about: string
  readonly route: R
  /** Who may call it, and what it is about: what the guard loads, `run` gets in its context. */
  readonly guard: Guard<Loaded, Params<R>>
  readonly request: Req
  readonly response: Res
  /** `Service/Method` for the log, where the name of the request does not say it. */
  readonly called?: CalledAs
  /** A POST that only reads: searches, tests, previews. */
  readonly reads?: boolean
  /** Where the usual rate of a caller does not do. */
  readonly bucket?: Bucket
  /** What is not found was perhaps guessed: such calls of an address count in this bucket. */
  readonly guesses?: Bucket
  /** Where the usual limit of a body does not do. */
  readonly maxBodyBytes?: number
  /** Its answer holds a secret deeper inside, which is shown once and kept nowhere. */
  readonly oneTime?: boolean
  /** Unknown members are refused, whether the caller asks for it or not: left aside, a misspelt limit is no limit. */
  readonly strict?: true
  /** Work outside the database, done before the transaction begins. */
  prepare?(callContext: CallContext & Loaded, input: Request<Req>, params: Params<R>): Promise<Prepared>
  /**
   * When the shape has violations: those of the content of what could be read, for the same response. It only reads. A
   * caller without access gets a Failure here, and only the violations of the shape are reported. Not part of
   * `run`, which takes only valid input.
   */
  check?(context: Context & Loaded, readable: Readable<Req>, params: Params<R>): Promise<Violation[]>
  run(context: Context & Loaded, input: Request<Req>, params: Params<R>, prepared: Prepared): Promise<Answer<Res>>
  /**
   * After the commit: waits for the result of the change and returns that instead. `written` is the response of
   * `run` as it is on the wire; a repeated call with the same idempotency key waits in the same way. Not part of `run`,
   * whose change is seen by nobody before its commit.
   */
  awaitResult?(callContext: CallContext, written: Written<Res>): Promise<Answer<Res>>
}

/** What could be read of a request with violations: of what is not valid, parts are missing. */
export type Readable<Req> = { readonly input: Partial<Request<Req>>; readonly isValid: ValidPaths }

/** The ids of what an answer holds, which are all that `awaitResult` needs of it. */
type Written<Res extends AnyShape> = {
  readonly [K in keyof Res['fields']]: Res['fields'][K] extends AnyShape ? { readonly id: string } : unknown
}

export type Operation<
  R extends Route = Route,
  Req extends AnyShape = AnyShape,
  Res extends AnyShape = AnyShape,
  Prepared = unknown,
  Loaded extends object = object,
> = Definition<R, Req, Res, Prepared, Loaded> & {
  readonly method: Method
  readonly path: string
  /** Whether it changes anything. */
  readonly writes: boolean
  /** Its answer may hold something that is shown once and kept nowhere. */
  readonly oneTime: boolean
  /** `Service/Method`, what the log calls it. */
  readonly called: CalledAs
}

/** An operation as the lists hold it, whatever its shapes. */
export type AnyOperation = Omit<Operation, 'guard' | 'prepare' | 'check' | 'run' | 'awaitResult'> & {
  readonly guard: Guard<object, never>
  prepare?(callContext: never, input: never, params: never): Promise<unknown>
  check?(context: never, readable: never, params: never): Promise<Violation[]>
  run(context: never, input: never, params: never, prepared: never): Promise<unknown>
  awaitResult?(callContext: CallContext, written: never): Promise<unknown>
}

export function operation<
  R extends Route,
  Req extends AnyShape,
  Res extends AnyShape,
  Prepared = undefined,
  Loaded extends object = object,
>(definition: Definition<R, Req, Res, Prepared, Loaded>): Operation<R, Req, Res, Prepared, Loaded> {
  const [method, path] = definition.route.split(' ') as [Method, string] // Safe because Route is "METHOD /path".
  const writes = method !== 'GET' && definition.reads !== true
  const oneTime = definition.oneTime ?? Object.values(definition.response.fields).some((field) => field.secret === true)
  const called = definition.called ?? calledBy(definition.request.name)
  return { ...definition, method, path, writes, oneTime, called }
}

/** Whether this answer, as it is on the wire, holds something that is shown once. */
export function showsSecret(
  { oneTime, response }: Pick<AnyOperation, 'oneTime' | 'response'>,
  answer: object,
): boolean {
  const secrets = Object.entries(response.fields).filter(([, field]) => field.secret === true)
  // One that lies deeper inside is not looked for.
  return oneTime && (secrets.length === 0 || secrets.some(([name]) => Reflect.get(answer, name) !== ''))
}

/** `PersonalClientServiceCreateRequest` → `PersonalClientService/Create` */
function calledBy(request: string): CalledAs {
  const [, service, method] = /^(\w+?)Service(\w+)Request$/.exec(request) ?? []
  if (!service || !method) throw new Error(`${request}: say what the log calls the operation`)
  return `${service}Service/${method}`
}
