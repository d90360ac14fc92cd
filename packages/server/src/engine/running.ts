import { type Lease, overtime } from './lease.ts'

type Run = {
  readonly lease: Lease
  /** Asks the job to end. */
  readonly abort: AbortController
  /** Ends it, whatever it still does. */
  readonly cut: AbortController
  readonly limitMs: number
  readonly begunAt: number
  renewedAt: number
}

/** What this process runs at the moment. Times are of a clock that is never set: milliseconds since the start. */
export class Running {
  readonly #runs = new Map<string, Run>()
  readonly #byTenant = new Map<string, number>()
  #active = 0
  readonly #leaseMs: number

  constructor(leaseMs: number) {
    this.#leaseMs = leaseMs
  }

  /** Leases held, also those whose end is being written. */
  get size(): number {
    return this.#runs.size
  }

  /** Jobs that run. */
  get active(): number {
    return this.#active
  }

  get byTenant(): ReadonlyMap<string, number> {
    return this.#byTenant
  }

  of(tenantId: string): number {
    return this.#byTenant.get(tenantId) ?? 0
  }

  add(lease: Lease, at: number, limitMs: number): { signal: AbortSignal; cut: AbortSignal } {
    const abort = new AbortController()
    const cut = new AbortController()
    this.#runs.set(nameOf(lease), { lease, abort, cut, limitMs, begunAt: at, renewedAt: at })
    this.#byTenant.set(lease.tenantId, this.of(lease.tenantId) + 1)
    this.#active += 1
    return { signal: abort.signal, cut: cut.signal }
  }

  /** The job is over; its lease is held until that is written. */
  rest(lease: Lease): void {
    this.#active -= 1
    const left = this.of(lease.tenantId) - 1
    if (left > 0) this.#byTenant.set(lease.tenantId, left)
    else this.#byTenant.delete(lease.tenantId)
  }

  remove(lease: Lease): void {
    this.#runs.delete(nameOf(lease))
  }

  leases(): Lease[] {
    return [...this.#runs.values()].map(({ lease }) => lease)
  }

  /** Work so long under way that its lease has to be renewed; counted from now on. */
  toRenew(worker: number, now: number): Lease[] {
    const old = [...this.#runs.values()].filter(
      ({ lease, renewedAt }) => lease.worker === worker && now - renewedAt > this.#leaseMs / 3,
    )
    for (const run of old) run.renewedAt = now
    return old.map(({ lease }) => lease)
  }

  /** A handler that hangs must not hold its lease and its place for ever. */
  cutOverdue(now: number): void {
    for (const { abort, cut, limitMs, begunAt } of this.#runs.values()) {
      if (now - begunAt < limitMs) continue
      abort.abort(overtime(limitMs))
      cut.abort(overtime(limitMs))
    }
  }

  /** Tells a job that its lease is gone: whatever it still does cannot be committed. */
  abort(lease: Lease, why: string): void {
    this.#runs.get(nameOf(lease))?.abort.abort(new Error(why))
  }
}

/** A job that was lost and claimed again runs twice for a moment, perhaps in one process. */
const nameOf = ({ tenantId, id, attempt }: Lease): string => `${tenantId}/${id}/${attempt}`
