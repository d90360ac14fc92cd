import type { LogLine } from '@reeve/function-runtime'
import type { Services } from '../../../service/context.ts'
import type { Tenant } from '../../../service/tenant.ts'
import { sql } from '../../../store/sql.ts'
import { redactText } from '../running/redact.ts'
import { findInvocation, sealPart } from './store.ts'
import type { StoredLine } from './view.ts'

const EVERY_MS = 1000

type Options = {
  readonly tenant: Tenant
  readonly services: Pick<Services, 'clock'>
  readonly invocationId: string
  /** Values that are written nowhere. */
  readonly secrets: readonly string[]
}

/** While a function runs: keeps what it writes, each second, and looks whether somebody wants it ended. */
export class Progress {
  readonly #options: Options
  readonly #cancel = new AbortController()
  #lines: StoredLine[] = []
  #ordinal = 0
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  /** Aborted when somebody cancels the run. */
  get cancelled(): AbortSignal {
    return this.#cancel.signal
  }

  log({ level, source, log }: LogLine): void {
    const time = this.#options.services.clock.now().toString()
    this.#lines.push({ time, level, source, log: redactText(log, this.#options.secrets) })
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#writing = this.#writing.then(() => this.#look()).catch(() => {})
    }, EVERY_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#writing
    await this.#flush()
  }

  async #look(): Promise<void> {
    const { tenant, services, invocationId } = this.#options
    await this.#flush()
    const read = tenant.database.reader({ tenantId: tenant.id, now: services.clock.now() })
    const row = await findInvocation(read, invocationId)
    if (row?.cancel_requested || row?.completed_at) this.#cancel.abort('cancelled')
  }

  async #flush(): Promise<void> {
    if (this.#lines.length === 0) return
    const { tenant, services, invocationId } = this.#options
    const lines = sealPart(tenant.sealer, 'logs', invocationId, JSON.stringify(this.#lines))
    this.#lines = []
    const insert = sql`
      insert into function_logs (invocation_id, ordinal, lines) values (${invocationId}, ${this.#ordinal++}, ${lines})`
    await tenant.database.inOneTrip({ tenantId: tenant.id, now: services.clock.now() }, [insert])
  }
}
