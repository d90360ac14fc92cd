import { denied, type Violation } from '../lib/failure.ts'
import type { Answer, AnyShape, Request } from '../wire/shape.ts'
import type { ValidPaths } from '../wire/valid-paths.ts'
import { ANY_CALLER } from './any-caller.ts'
import type { CallContext, Context } from './context.ts'
import type { Permission } from './permissions.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`
type Names<R extends string> = R extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
export type Params<R extends string> = { readonly [K in Names<R>]: string }

type CalledAs = `${string}Service/${string}`

type Definition<R extends Route, Req extends AnyShape, Res extends AnyShape, Prepared> = {
  readonly id: string
  /** One sentence, for the contract and the CLI. */
  readonly about: string
  readonly route: R
  /** `authenticated`: any caller, for the reason in `any-caller.ts`; `run` then decides by the object. */
  readonly permission: Permission | 'authenticated'
  /** Who holds the permission for owned objects only may call it too; `run` then decides by the object. */
  readonly ownedToo?: true
  readonly request: Req
  readonly response: Res
  /** `Service/Method` for the log, where the name of the request does not say it. */
  readonly called?: CalledAs
  /** A POST that only looks: searches, tests, previews. */
  readonly reads?: boolean
  /** Where the usual rate of a caller does not do. */
  readonly bucket?: 'exposure'
  /** Where the usual limit of a body does not do. */
  readonly maxBodyBytes?: number
  /** Its answer holds a secret deeper inside, which is shown once and kept nowhere. */
  readonly oneTime?: boolean
  /** Unknown members are refused, whether the caller asks for it or not: left aside, a misspelt limit is no limit. */
  readonly strict?: true
  /** Work outside the database, done before the transaction begins. */
  prepare?(callContext: CallContext, input: Request<Req>, params: Params<R>): Promise<Prepared>
  /**
   * When the shape has violations: those of the content of what could be read, told in the same answer. It only reads.
   * Whoever may not see or do this gets a Failure here, and hears of the shape alone.
   */
  check?(context: Context, readable: Readable<Req>, params: Params<R>): Promise<Violation[]>
  run(context: Context, input: Request<Req>, params: Params<R>, prepared: Prepared): Promise<Answer<Res>>
  /**
   * After the commit: waits for what the change brought about and answers that instead. `written` is the answer of
   * `run` as it is on the wire; a repeated call with the same idempotency key waits in the same way.
   */
  awaitResult?(callContext: CallContext, written: Written<Res>): Promise<Answer<Res>>
}

/** What could be read of a request with violations: of what is not sound, parts are missing. */
export type Readable<Req> = { readonly input: Partial<Request<Req>>; readonly isValid: ValidPaths }

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
  /** Its answer may hold something that is shown once and kept nowhere. */
  readonly oneTime: boolean
  /** `Service/Method`, what the log calls it. */
  readonly called: CalledAs
}

/** An operation as the lists hold it, whatever its shapes. */
export type AnyOperation = Omit<Operation, 'prepare' | 'check' | 'run' | 'awaitResult'> & {
  prepare?(callContext: CallContext, input: never, params: never): Promise<unknown>
  check?(context: Context, readable: never, params: never): Promise<Violation[]>
  run(context: Context, input: never, params: never, prepared: never): Promise<unknown>
  awaitResult?(callContext: CallContext, written: never): Promise<unknown>
}

export function operation<R extends Route, Req extends AnyShape, Res extends AnyShape, Prepared = undefined>(
  definition: Definition<R, Req, Res, Prepared>,
): Operation<R, Req, Res, Prepared> {
  const [method, path] = definition.route.split(' ') as [Method, string] // Safe because Route is "METHOD /path".
  const writes = method !== 'GET' && definition.reads !== true
  const oneTime = definition.oneTime ?? Object.values(definition.response.fields).some((field) => field.secret === true)
  const called = definition.called ?? calledBy(definition.request.name)
  if (definition.permission === 'authenticated' && !ANY_CALLER[definition.id]) {
    throw new Error(`${definition.id}: declare a permission, or say in any-caller.ts why there is none`)
  }
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

/** Fails unless the caller may call the operation at all. Asked before the body is read. */
export function checkMayCall(
  { id, permission, ownedToo }: Pick<AnyOperation, 'id' | 'permission' | 'ownedToo'>,
  { actor, grants, key }: Pick<CallContext, 'actor' | 'grants' | 'key'>,
): void {
  const open = permission === 'authenticated' ? ANY_CALLER[id] : undefined
  if (actor.kind === 'connector' && !open?.connector) throw denied(open ? 'of a user' : permission)
  if (permission !== 'authenticated') {
    if (grants.has(permission) || (ownedToo === true && grants.has(`${permission}:owned`))) return
    throw denied(permission)
  }
  if (!key.hasFewerRights || !open || typeof open.narrowed === 'string') return
  if (open.narrowed.some((one) => grants.has(one) || grants.has(`${one}:owned`))) return
  throw denied(open.narrowed[0] ?? permission)
}
