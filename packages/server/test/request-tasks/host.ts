import { setTimeout as sleep } from 'node:timers/promises'
import type { Json } from '../caller.ts'
import type { Program } from '../connectors.ts'

const HEARTBEAT_SECONDS = 1

/** Up to which part of the work hosts take more of it. */
export class Gate {
  done = 0
  upTo = 0

  get isOpen(): boolean {
    return this.done < this.upTo
  }
}

type HostOptions = { readonly program: Program; readonly id: string; readonly silent: number; readonly gate: Gate }

/** A host of a connector outside: it takes tasks, does them, and sometimes dies before it has reported one. */
export class Host {
  /** What it was handed, by account: the ids of the tasks, which are the keys under which work is repeated. */
  readonly handed = new Map<string, Map<string, number>>()
  readonly #options: HostOptions
  #stopped = false

  constructor(options: HostOptions) {
    this.#options = options
  }

  stop(): void {
    this.#stopped = true
  }

  async run(): Promise<void> {
    while (!this.#stopped) {
      const task = this.#options.gate.isOpen ? await this.#next() : undefined
      if (!task) await sleep(50)
      else if (task.kind === 'GRANT') await this.#do(task)
    }
  }

  /** While the service cannot answer there is nothing to do. */
  async #next(): Promise<Json> {
    const asked = { hostId: this.#options.id, heartbeatSeconds: HEARTBEAT_SECONDS }
    const reply = await this.#options.program.call('/tasks/next', asked).catch(() => undefined)
    return reply?.status === 200 ? reply.body.task : undefined
  }

  async #do(task: Json): Promise<void> {
    const account: string = task.grant.principalId.resource
    const tasks = this.handed.get(account) ?? new Map<string, number>()
    tasks.set(task.id, (tasks.get(task.id) ?? 0) + 1)
    this.handed.set(account, tasks)
    if (Math.random() < this.#options.silent) return
    // Without an answer it is not known whether the report arrived: it is sent again until the lease is over.
    for (let attempt = 0; attempt < 20 && !this.#stopped; attempt++) {
      const reply = await this.#options.program
        .call(`/tasks/${task.id}/finish`, { status: 'SUCCESS' })
        .catch(() => undefined)
      if (reply && reply.status < 500) return
      await sleep(100)
    }
  }
}
