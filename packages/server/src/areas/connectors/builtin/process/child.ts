// The process in which connectors read what others send: `connector-process.ts` starts and stops it.
import { writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import v8 from 'node:v8'
import { reeveConnector } from '../../reeve/connector.ts'
import type { ConnectorEnv, RecordBatch } from '../connector.ts'
import { ConnectorError } from '../connector.ts'
import { excess, excessText, LIMITS } from '../limits.ts'
import { builtins } from '../registry.ts'
import { ChildOutbound } from './child-outbound.ts'
import type { Call, FromChild, Lent, ToChild, Warned } from './messages.ts'

const CONNECTORS = [...builtins, { kind: reeveConnector, load: async () => reeveConnector }]

const send = (message: FromChild): void => void process.send?.(message)

const ALIVE_MS = 1000
const LOOK_MS = 100
/** Beside the heap: the program itself, and bytes that were read and are not understood yet. */
const BESIDE_HEAP = 640 * 1024 * 1024
const MOST_RSS = LIMITS.memoryMiB.most * 1024 * 1024 + BESIDE_HEAP
const BATCH_BYTES = 4 * 1024 * 1024
const WARNINGS_AT_ONCE = 100

class Credits {
  #left = 0
  #wake: (() => void) | undefined

  add(): void {
    this.#left += 1
    this.#wake?.()
  }

  async take(): Promise<void> {
    while (this.#left === 0) await new Promise<void>((resolve) => (this.#wake = resolve))
    this.#left -= 1
  }
}

const outbound = new ChildOutbound(send)
const credits = new Credits()

process.on('message', (message: ToChild, socket: unknown) => {
  switch (message.type) {
    case 'run':
      void run(message.call)
      break
    case 'next':
      credits.add()
      break
    default:
      outbound.take(message, socket as Socket | undefined) // Safe because only a socket is ever sent along.
  }
})
process.once('disconnect', () => process.exit(0))
// When the machine runs out of memory, the kernel ends this process and not the service.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Only Linux has it.
}

async function run(call: Call): Promise<void> {
  const alive = setInterval(() => send({ type: 'alive' }), ALIVE_MS)
  const look = setInterval(() => {
    if (process.memoryUsage.rss() > MOST_RSS) process.abort()
  }, LOOK_MS)
  const warnings = new SentWarnings()
  try {
    const result = await resultOf(call, warnings)
    warnings.flush()
    send({ type: 'end', result })
  } catch (error) {
    warnings.flush()
    send(sentWarnings(error))
  } finally {
    clearInterval(alive)
    clearInterval(look)
  }
}

async function resultOf(call: Call, warnings: SentWarnings): Promise<unknown> {
  if (call.call === 'mapping') {
    const { readMapping } = await import('../http-json/mapping.ts')
    send({ type: 'begun' })
    const read = readMapping(call.text)
    return 'problems' in read ? read.problems.slice(0, 100) : []
  }
  const builtin = CONNECTORS.find(({ kind }) => kind.catalogId === call.catalogId)
  if (!builtin) throw new Error(`there is no connector ${call.catalogId}`)
  const connector = await builtin.load()
  send({ type: 'begun' })
  switch (call.call) {
    case 'check':
      return connector.check?.(call.config) ?? {}
    case 'test':
      return connector.test(call.config, envOf(call.lent, warnings))
    case 'columns':
      return connector.columns?.(call.config, envOf(call.lent, warnings)) ?? { list: [], meanings: [] }
    case 'perform':
      return connector.perform(call.task, call.config, envOf(call.lent, warnings))
    case 'sync':
      return sync(connector.sync(call.config, envOf(call.lent, warnings)))
  }
}

const envOf = ({ now, importDir }: Lent, warnings: SentWarnings): ConnectorEnv => ({
  outbound,
  signal: new AbortController().signal,
  now: Temporal.Instant.from(now),
  importDir,
  warn: (place, message) => warnings.add({ place: place.slice(0, 64), message: message.slice(0, 512) }),
})

async function sync(batches: AsyncIterable<RecordBatch>): Promise<void> {
  let records = 0
  for await (const batch of batches) {
    records += batch.list.length
    if (records > LIMITS.records.most) throw excess('records', 'the source')
    for (const bytes of pieces(batch)) {
      await credits.take()
      send({ type: 'batch', bytes })
    }
  }
}

/** A batch in pieces that the service can hold many of. */
function* pieces({ kind, list }: RecordBatch): Generator<Uint8Array> {
  const bytes = v8.serialize({ kind, list })
  if (bytes.length <= BATCH_BYTES && (list.length > 1 || bytes.length <= LIMITS.recordBytes.most)) {
    yield bytes
  } else if (list.length > 1) {
    const half = Math.ceil(list.length / 2)
    yield* pieces({ kind, list: list.slice(0, half) })
    yield* pieces({ kind, list: list.slice(half) })
  } else throw excess('recordBytes', `a record of ${kind}`)
}

/** Warnings go in groups, and past the first of them only their number. */
class SentWarnings {
  #list: Warned[] = []
  #sent = 0
  #more = 0

  add(warned: Warned): void {
    if (this.#sent + this.#list.length >= WARNINGS_AT_ONCE) this.#more += 1
    else this.#list.push(warned)
  }

  flush(): void {
    if (this.#list.length + this.#more === 0) return
    send({ type: 'warnings', list: this.#list, more: this.#more })
    this.#sent += this.#list.length
    this.#list = []
    this.#more = 0
  }
}

function sentWarnings(error: unknown): FromChild {
  if (error instanceof ConnectorError) {
    const { message, retryable, unsupported, unauthorized } = error
    return { type: 'refused', message, retryable, unsupported, unauthorized }
  }
  if (error instanceof RangeError && /call stack/.test(error.message)) {
    const message = `the source: ${excessText('nesting')}`
    return { type: 'refused', message, retryable: false, unsupported: false, unauthorized: false }
  }
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { type: 'failed', message, stack }
}
