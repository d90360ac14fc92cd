import { newId } from '../lib/ids.ts'
import { subjectOf } from './actor.ts'
import type { ApiCall } from './api-call.ts'
import { type ActorNames, actorOf, type Cause } from './events.ts'
import type { Tenant } from './tenant.ts'

/** What many calls that changed nothing have in common. */
export type CallShape = Omit<ApiCall, 'resources'> & {
  /** Its place in the list of actors. */
  readonly actor: number
  readonly resourceType: string
  readonly method: string
  readonly host: string
  readonly userAgent: string
}

/** What is its own: shape, id, correlation, request id, path, start, and the object it names or an empty text. */
export type QuietCall = readonly [number, string, string, string, string, number, string]

export type QuietCalls = {
  readonly actors: readonly ReturnType<typeof actorOf>[]
  readonly shapes: readonly CallShape[]
  readonly calls: readonly QuietCall[]
}

type Noted = {
  tenant: Tenant
  /** Places in `actors` by the caller's names, which are one object as long as nothing about it changes, and address. */
  places: Map<ActorNames, Map<string, number>>
  actors: ReturnType<typeof actorOf>[]
  shapeAt: Map<string, number>
  shapes: CallShape[]
  calls: QuietCall[]
}
type Caller = Required<Pick<Cause, 'actor' | 'names' | 'roles' | 'correlation' | 'request' | 'ip'>>
type Options = {
  /** Writes calls into the tenant's log. */
  logCalls(tenant: Tenant, calls: QuietCalls): Promise<void>
  failed(error: unknown, lost: number): void
}

const FLUSH_MS = 500
/** So many calls are written in one transaction. */
const MOST_TOGETHER = 2000
/** Beyond this the database has been unreachable for long: the oldest calls are kept. */
const MOST_WAITING = 50_000
const TOO_MANY = 429

/**
 * Calls that only read, or were refused, go into the log together within a second: a read costs no transaction of its
 * own, and what changed nothing is no event. What waits here is lost when the process dies.
 */
export class Activity {
  readonly #options: Options
  #noted = new Map<string, Noted>()
  #waiting = 0
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  /** When a caller's last refusal for its rate was noted. */
  readonly #limited = new Map<string, number>()

  constructor(options: Options) {
    this.#options = options
  }

  note(tenant: Tenant, call: ApiCall, caller: Caller): void {
    const at = caller.request.startedAt
    if (call.status === TOO_MANY && this.#notedLately(`${tenant.id} ${subjectOf(caller.actor)}`, at)) return
    if (this.#waiting >= MOST_WAITING) return
    const noted = this.#notedOf(tenant)
    const { correlation, request } = caller
    const shape = shapeOf(noted, call, caller)
    noted.calls.push([
      shape,
      newId(at),
      correlation,
      request.id,
      request.path,
      request.startedAt,
      call.resources[0]?.uid ?? '',
    ])
    this.#waiting++
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS)
  }

  /** Writes down what waits. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  #notedOf(tenant: Tenant): Noted {
    const known = this.#noted.get(tenant.id)
    if (known) return known
    const noted: Noted = { tenant, places: new Map(), actors: [], shapeAt: new Map(), shapes: [], calls: [] }
    this.#noted.set(tenant.id, noted)
    return noted
  }

  async #write(): Promise<void> {
    const taken = [...this.#noted.values()]
    this.#noted = new Map()
    this.#waiting = 0
    for (const noted of taken) {
      try {
        await this.#log(noted)
      } catch (error) {
        this.#options.failed(error, noted.calls.length)
      }
    }
  }

  async #log({ tenant, actors, shapes, calls }: Noted): Promise<void> {
    for (let from = 0; from < calls.length; from += MOST_TOGETHER) {
      await this.#options.logCalls(tenant, { actors, shapes, calls: calls.slice(from, from + MOST_TOGETHER) })
    }
  }

  #notedLately(key: string, at: number): boolean {
    const last = this.#limited.get(key)
    if (last !== undefined && at - last < 60_000) return true
    if (this.#limited.size > 10_000) this.#limited.clear()
    this.#limited.set(key, at)
    return false
  }
}

/** Callers come again and again: each is written once beside the calls. */
function placeOf(noted: Noted, caller: Caller): number {
  const places = noted.places.get(caller.names) ?? new Map<string, number>()
  noted.places.set(caller.names, places)
  const known = places.get(caller.ip)
  if (known !== undefined) return known
  const place = noted.actors.push(actorOf({ ...caller, lineage: [] })) - 1
  places.set(caller.ip, place)
  return place
}

function shapeOf(noted: Noted, call: ApiCall, caller: Caller): number {
  const actor = placeOf(noted, caller)
  const { method, host, userAgent } = caller.request
  const { operation, reads, status, reason, detail, resources } = call
  const key = `${actor} ${operation} ${status} ${reason} ${detail} ${method} ${resources.length} ${host} ${userAgent}`
  const known = noted.shapeAt.get(key)
  if (known !== undefined) return known
  const resourceType = resources[0]?.type ?? ''
  const shape = { actor, operation, reads, status, reason, detail, resourceType, method, host, userAgent }
  const at = noted.shapes.push(shape) - 1
  noted.shapeAt.set(key, at)
  return at
}
