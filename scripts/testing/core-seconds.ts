import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of a second in /proc; the same on every Linux that Node runs on. */
const TICKS = 100

/** `own` is the processor time of a process itself, `reaped` that of those it has started, that have ended and that it has waited for. */
export type Sample = {
  readonly pid: number
  readonly parent: number
  /** Tells a process from another that has its number later. */
  readonly started: number
  readonly own: number
  readonly reaped: number
}

function readProcess(pid: number): Sample | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // After the name, which may have spaces: state, parent, …
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user, system, ofChildren, systemOfChildren] = fields.slice(11, 15).map(Number)
    return {
      pid,
      parent: Number(fields[1]),
      started: Number(fields[19]),
      own: (user! + system!) / TICKS,
      reaped: (ofChildren! + systemOfChildren!) / TICKS,
    }
  } catch {
    return undefined // It has ended meanwhile.
  }
}

/** Every process that runs. Where there is no /proc nobody knows: none. */
function readProcesses(): Sample[] {
  const pids = process.platform === 'linux' ? readdirSync('/proc').map(Number).filter(Number.isInteger) : []
  return pids.flatMap((pid) => readProcess(pid) ?? [])
}

type Known = Sample & { readonly root: number }

/**
 * Adds up the processor time of processes and of all that they start. It has to look now and then: what ends between two
 * looks is known only if its parent waits for it, and a browser that is killed with its parent is waited for by nobody here.
 */
export class Meter {
  readonly #read: () => readonly Sample[]
  readonly #sums = new Map<number, number>()
  #known = new Map<number, Known>()

  constructor(read: () => readonly Sample[] = readProcesses) {
    this.#read = read
  }

  /** From its beginning, with what it has started since. */
  follow(pid: number): void {
    this.#sums.set(pid, 0)
  }

  /** Up to the last look; it never shrinks. */
  secondsOf(pid: number): number {
    return this.#sums.get(pid) ?? 0
  }

  look(): void {
    const running = new Map(this.#read().map((one) => [one.pid, one]))
    const now = new Map<number, Known>()
    for (const one of running.values()) {
      const root = this.#rootOf(one, running)
      if (root !== undefined) now.set(one.pid, { ...one, root })
    }
    const counted = this.#countedOfEnded(now)
    for (const one of now.values()) {
      const before = this.#before(one)
      const own = one.own - (before?.own ?? 0)
      // Who waits for a process that was seen gets its time again.
      const reaped = one.reaped - (before?.reaped ?? 0) - (counted.get(one.pid) ?? 0)
      this.#sums.set(one.root, this.secondsOf(one.root) + own + Math.max(0, reaped))
    }
    this.#known = now
  }

  #before(one: Sample): Known | undefined {
    const before = this.#known.get(one.pid)
    return before?.started === one.started ? before : undefined
  }

  /** A process whose parent has ended still belongs where it was seen first. */
  #rootOf(one: Sample, running: ReadonlyMap<number, Sample>): number | undefined {
    for (let at: Sample | undefined = one; at; at = running.get(at.parent)) {
      if (this.#sums.has(at.pid)) return at.pid
      const before = this.#before(at)
      if (before) return before.root
    }
    return undefined
  }

  /** What was counted of processes that have ended since, by the nearest of those above that still runs. */
  #countedOfEnded(now: ReadonlyMap<number, Known>): Map<number, number> {
    const counted = new Map<number, number>()
    for (const one of this.#known.values()) {
      if (now.get(one.pid)?.started === one.started) continue
      let above = one.parent
      while (!now.has(above) && this.#known.has(above)) above = this.#known.get(above)!.parent
      counted.set(above, (counted.get(above) ?? 0) + one.own + one.reaped)
    }
    return counted
  }
}

/** Of a process alone, and of what it started that has ended. */
export function ownCoreSecondsOf(pid: number): number {
  const one = readProcess(pid)
  return one === undefined ? 0 : one.own + one.reaped
}
