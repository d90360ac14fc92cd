import type { BatchResult } from '../store/batch.ts'
import type { Sql } from '../store/sql.ts'
import type { Limit } from './claim.ts'
import { removeDone } from './finish.ts'
import { handedOn, handOn, PINNED, takenKeys } from './hand-on.ts'
import type { Lease } from './lease.ts'

/** What a run holds: for a job that writes the end itself, in the transaction with what came of it. */
export type Hold = { readonly lease: Lease; readonly holds: Holds }

export type Ending = {
  /** The last of a transaction of the tenant, but for what it does with `taken`. */
  readonly statements: readonly Sql[]
  /** Selects the keys of what was taken, after these statements and in the same transaction; undefined when nothing is. */
  readonly taken: Sql | undefined
  /** To be called with their results, once they are committed. Each lease that was taken is told of before it runs. */
  written(results: readonly BatchResult[], taken?: (lease: Lease) => void): void
  /** To be called in any case. */
  close(): void
}

/** Ends jobs of one tenant that are done. Those that run under limits hand on what they hold. */
export function endTogether(holds: readonly Hold[]): Ending {
  const groups = Map.groupBy(holds, ({ holds: of }) => of)
  const endings = [...groups].flatMap(([of, its]) => of.end(its.map(({ lease }) => lease)))
  return {
    statements: endings.length > 0 ? [PINNED, ...endings.map(({ statement }) => statement)] : [],
    taken: endings.find((one) => one.taken)?.taken,
    written(results, taken = () => {}) {
      const own = results.slice(results.length - endings.length)
      for (const [index, { written }] of endings.entries()) written(own[index]!, taken)
    },
    close() {
      for (const { close } of endings) close()
    },
  }
}

type Options = {
  readonly limits: readonly Limit[]
  readonly leaseMs: number
  /** Whether this number is still ours. */
  isOurs(worker: number): boolean
  /** Whether others may be taken: only while everybody who waits for a slot could have one. */
  mayTake(): boolean
  /** What was taken. */
  run(lease: Lease): void
  /** Something ended, and what could have taken its place was not taken. */
  leftRoom(): void
  /** What was taken is not known. */
  unsure(): void
}

type One = {
  statement: Sql
  taken?: Sql
  written(result: BatchResult, taken: (lease: Lease) => void): void
  close(): void
}

/** What the runs of one loop hold. */
export class Holds {
  readonly #options: Options
  readonly #ended = new WeakSet<Lease>()
  #underWay = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether its end is written. */
  hasEnded(lease: Lease): boolean {
    return this.#ended.has(lease)
  }

  /** Whether something may have been taken that is not known yet. */
  get taking(): boolean {
    return this.#underWay > 0
  }

  end(leases: readonly Lease[]): One[] {
    const own = leases.filter(({ worker }) => this.#options.isOurs(worker))
    const takes = this.#options.mayTake()
    return [...Map.groupBy(own, ({ kind }) => kind).values()].map((same) => {
      const limit = this.#options.limits.find(({ kind }) => kind === same[0]!.kind)
      return takes && limit ? this.#handOn(same, limit) : this.#remove(same)
    })
  }

  #handOn(leases: readonly Lease[], limit: Limit): One {
    this.#underWay += 1
    let isKnown = false
    const { leaseMs, isOurs, run, leftRoom, unsure } = this.#options
    return {
      // Safe because groups are not empty.
      statement: handOn({ leases: leases as [Lease, ...Lease[]], limit, leaseMs }),
      taken: takenKeys(leases[0]!),
      written: (result, told) => {
        isKnown = true
        const { gone, taken, left } = handedOn(result)
        this.#note(leases, gone)
        for (const lease of taken.filter(({ worker }) => isOurs(worker))) {
          told(lease)
          run(lease)
        }
        if (left) leftRoom()
      },
      close: () => {
        this.#underWay -= 1
        if (!isKnown) unsure()
      },
    }
  }

  #remove(leases: readonly Lease[]): One {
    return {
      statement: removeDone(leases),
      written: ({ count }) => {
        this.#note(leases, count)
        this.#options.leftRoom()
      },
      close() {},
    }
  }

  /** Hardly ever some were asked for again, or lost: then each is ended as any other. */
  #note(leases: readonly Lease[], gone: number): void {
    if (gone === leases.length) for (const lease of leases) this.#ended.add(lease)
  }
}
