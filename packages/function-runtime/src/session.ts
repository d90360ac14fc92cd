import { type Broker, Refusal } from './broker.ts'
import { readQuestion } from './fetch-question.ts'
import { MOST_LOG_BYTES, MOST_OPEN, type ProcessLimits } from './limits.ts'
import type { Child, Ended } from './process/child.ts'
import { type Frame, textIn } from './process/frames.ts'

type Work = {
  readonly child: Child
  readonly broker: Broker
  readonly limits: ProcessLimits
  readonly signal?: AbortSignal
  /** Returns true with the frame that ends the work. */
  takes(frame: Frame): boolean
}

/** Gives one process its work and serves what it asks, until it says it is done, its time is over, or it is gone. */
export async function serve(first: Frame, { child, broker, limits, signal, takes }: Work): Promise<Ended | undefined> {
  const { promise: finished, resolve } = Promise.withResolvers<undefined>()
  const questions = new Questions(child, broker)
  const logs = new Logs(broker)
  child.listen((frame) => {
    if (frame.kind === 'ask') questions.take(frame)
    else if (frame.kind === 'log') logs.take(frame)
    else if (takes(frame)) resolve(undefined)
  })
  const timer = setTimeout(() => child.stop('time', String(limits.wallMs / 1000)), limits.wallMs)
  const abort = (): void => child.stop('stopped', textOf(signal?.reason))
  signal?.addEventListener('abort', abort, { once: true })
  try {
    if (signal?.aborted) abort()
    child.send(first)
    return await Promise.race([finished, child.ended])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    questions.close()
    child.stop()
  }
}

const textOf = (reason: unknown): string => (typeof reason === 'string' ? reason : '')

/** What the code asks of the broker. */
class Questions {
  readonly #child: Child
  readonly #broker: Broker
  #open = 0
  #closed = false

  constructor(child: Child, broker: Broker) {
    this.#child = child
    this.#broker = broker
  }

  take(frame: Frame): void {
    const { id } = frame
    if (typeof id !== 'number' || !Number.isSafeInteger(id)) {
      this.#child.stop('broken', 'a question has no number')
      return
    }
    if (this.#open >= MOST_OPEN) {
      this.#answer({ id, error: { message: `at most ${MOST_OPEN} calls at a time` } })
      return
    }
    this.#open++
    this.#ask(frame)
      .then(
        (value) => this.#answer({ id, value }),
        (error: unknown) => this.#answer({ id, error: shownError(error) }),
      )
      .finally(() => this.#open--)
  }

  close(): void {
    this.#closed = true
  }

  #answer(answer: { id: number; value?: unknown; error?: object }): void {
    if (!this.#closed) this.#child.send({ kind: 'answer', ...answer })
  }

  async #ask(frame: Frame): Promise<unknown> {
    const given = frame.args
    const args = typeof given === 'object' && given !== null ? given : {}
    switch (frame.name) {
      case 'config':
        return this.#broker.config()
      case 'fetch': {
        const { body, ...answer } = await this.#broker.fetch(readQuestion(args))
        return { ...answer, body: Buffer.from(body).toString('base64') }
      }
      case 'sdk':
        return this.#broker.call(textIn(args, 'operation', 128), objectIn(args, 'input'))
      default:
        throw new Refusal('there is no such call')
    }
  }
}

/** Copied, so that nothing of it is inherited. */
function objectIn(args: object, name: string): Record<string, unknown> {
  const value: unknown = Object.hasOwn(args, name) ? Reflect.get(args, name) : undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.assign(Object.create(null), value)
}

const shownError = (error: unknown): object =>
  error instanceof Refusal
    ? { message: error.message, details: error.details }
    : { message: 'the call failed inside the service' }

const CUT = 'further output was cut off: a run may log 256 KiB'

/** Lines until they are too many. */
class Logs {
  readonly #broker: Broker
  #bytes = 0

  constructor(broker: Broker) {
    this.#broker = broker
  }

  take(frame: Frame): void {
    if (this.#bytes > MOST_LOG_BYTES) return
    const log = textIn(frame, 'log', MOST_LOG_BYTES)
    this.#bytes += Buffer.byteLength(log) + 32
    if (this.#bytes > MOST_LOG_BYTES) {
      this.#broker.log({ level: 'warn', source: 'stderr', log: CUT })
      return
    }
    const level = textIn(frame, 'level', 8)
    const source = textIn(frame, 'source', 8) === 'stderr' ? 'stderr' : 'stdout'
    this.#broker.log({ level: level === 'warn' || level === 'error' ? level : 'info', source, log })
  }
}
