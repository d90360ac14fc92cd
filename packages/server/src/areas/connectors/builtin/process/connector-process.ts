import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Timer } from '../../../../lib/clock.ts'
import type { OutboundClient } from '../../../../outbound/client.ts'
import { OutboundError, toOutboundError } from '../../../../outbound/outbound-error.ts'
import { ConnectorError } from '../connector.ts'
import { excess, LIMITS } from '../limits.ts'
import type { Call, FromChild, ToChild, Warned } from './messages.ts'

/** What the service lends a call. */
export type CallEnvironment = {
  readonly outbound: OutboundClient
  readonly signal: AbortSignal
  /** How long the call may take once the process has begun with it, and what it fails with then. */
  readonly limit?: { readonly seconds: number; readonly error: Error; readonly timer: Timer }
  warned(warned: Warned): void
  /** How many more there were, beyond those that are listed. */
  warnedMore(count: number): void
}

type Fetch = Extract<FromChild, { type: 'fetch' }>
type Connect = Extract<FromChild, { type: 'connect' }>
type Ending = Extract<FromChild, { type: 'batch' | 'end' | 'refused' | 'failed' }>

const TICK_MS = 1000
const BATCHES_AHEAD = 4
const PART_BYTES = 1024 * 1024

/**
 * A process that reads the data of sources, for one call after the other. When it runs out of memory or computes
 * without end, only this process is lost, and the call fails with a ConnectorError that names the cause.
 */
export class ConnectorProcess {
  readonly #child: ChildProcess
  #environment: CallEnvironment | undefined
  #inbox: Ending[] = []
  #wake: (() => void) | undefined
  #ended: Error | undefined
  #silentTicks = 0
  #cancelLimit = (): void => {}
  /** Connections that the child has not yet taken over, by the id of its request. */
  readonly #handedOver = new Map<number, Socket>()

  constructor() {
    this.#child = fork(new URL('./child.ts', import.meta.url), [], {
      execArgv: [`--max-old-space-size=${LIMITS.memoryMiB.most}`, ...process.execArgv.filter((one) => TRUST.test(one))],
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.has(name))),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.on('message', (message: FromChild) => this.#take(message))
    this.#child.once('error', (error) => this.#end(error))
    this.#child.once('exit', () => {
      this.#end(excess('memoryMiB', 'the source'))
      for (const id of this.#handedOver.keys()) this.#closeHandedOver(id)
    })
  }

  get isOver(): boolean {
    return this.#ended !== undefined
  }

  /** While idle it does not prevent the service from ending. */
  set isIdle(idle: boolean) {
    const change = idle ? 'unref' : 'ref'
    this.#child[change]()
    this.#child.channel?.[change]()
  }

  kill(why: Error): void {
    this.#end(why)
    this.#child.kill('SIGKILL')
  }

  /**
   * Yields the batches of a sync one by one, then the result of the call. Left before its end, the process is killed.
   */
  async *run(call: Call, environment: CallEnvironment): AsyncGenerator<Uint8Array, unknown> {
    const stop = (): void => this.kill(toError(environment.signal.reason))
    environment.signal.throwIfAborted()
    environment.signal.addEventListener('abort', stop, { once: true })
    const watch = setInterval(() => this.#tick(), TICK_MS)
    this.#environment = environment
    this.#silentTicks = 0
    let over = false
    try {
      this.#send({ type: 'run', call })
      for (let ahead = 0; ahead < BATCHES_AHEAD; ahead++) this.#send({ type: 'next' })
      for (;;) {
        const message = await this.#next()
        if (message.type !== 'batch') {
          over = true
          return resultOf(message)
        }
        yield message.bytes
        this.#send({ type: 'next' })
      }
    } finally {
      clearInterval(watch)
      this.#cancelLimit()
      environment.signal.removeEventListener('abort', stop)
      this.#environment = undefined
      if (!over) this.kill(new Error('the call was given up'))
    }
  }

  async #next(): Promise<Ending> {
    for (;;) {
      const message = this.#inbox.shift()
      if (message) return message
      if (this.#ended) throw this.#ended
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }

  #take(message: FromChild): void {
    this.#silentTicks = 0
    switch (message.type) {
      case 'begun':
        this.#begin()
        break
      case 'alive':
        break
      case 'fetch':
        void this.#fetch(message)
        break
      case 'connect':
        void this.#connect(message)
        break
      case 'taken':
        this.#closeHandedOver(message.id)
        break
      case 'warnings':
        for (const one of message.list) this.#environment?.warned(one)
        this.#environment?.warnedMore(message.more)
        break
      default:
        this.#inbox.push(message)
        this.#wake?.()
    }
  }

  /** On a busy machine it takes its time to start, for which nobody is to blame. */
  #begin(): void {
    const limit = this.#environment?.limit
    if (limit) this.#cancelLimit = limit.timer.after(limit.seconds * 1000, () => this.kill(limit.error))
  }

  /** Counted in ticks of this process: while it is busy itself, nobody else is late. */
  #tick(): void {
    this.#silentTicks += 1
    if (this.#silentTicks * TICK_MS > LIMITS.stalledSeconds.most * 1000)
      this.kill(excess('stalledSeconds', 'the source'))
  }

  async #fetch({ id, request }: Fetch): Promise<void> {
    const { outbound, signal } = this.#environment!
    try {
      const { body, ...answer } = await outbound.fetch({ ...request, signal })
      for (let from = 0; from < body.length; from += PART_BYTES) {
        await this.#sent({ type: 'bytes', id, bytes: body.subarray(from, from + PART_BYTES) })
      }
      this.#send({ type: 'fetched', id, answer })
    } catch (error) {
      this.#send({ type: 'unreached', id, failed: failedOf(error) })
    }
  }

  async #connect({ id, host, port }: Connect): Promise<void> {
    try {
      const socket = await this.#environment!.outbound.connect(host, port)
      this.#handedOver.set(id, socket)
      stopReading(socket)
      const message: ToChild = { type: 'connected', id }
      this.#child.send(message, socket, { keepOpen: true }, (error) => error && this.#closeHandedOver(id))
    } catch (error) {
      this.#send({ type: 'unreached', id, failed: failedOf(error) })
    }
  }

  /** Closes only the socket of this process; the child has one of its own for the same connection. */
  #closeHandedOver(id: number): void {
    this.#handedOver.get(id)?.destroy()
    this.#handedOver.delete(id)
  }

  #send(message: ToChild): void {
    if (this.#child.connected) this.#child.send(message, () => {})
  }

  #sent(message: ToChild): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#child.send(message, (error) => (error ? reject(error) : resolve()))
    })
  }

  #end(why: Error): void {
    this.#ended ??= why
    this.#wake?.()
  }
}

/**
 * While both processes have the socket, what this one reads is lost to the child. Pausing a socket leaves its handle
 * reading, so the handle is told.
 */
function stopReading(socket: Socket): void {
  // Safe because a connected socket of Node.js has such a handle, and one that was closed meanwhile has none.
  const { _handle: handle } = socket as Socket & { _handle?: { readStop(): void } | null }
  handle?.readStop()
}

/** Of the environment it sees whom TLS trusts, what Windows needs, and nothing of the service. */
const KEPT: ReadonlySet<string> = new Set([
  ...['NODE_EXTRA_CA_CERTS', 'NODE_USE_SYSTEM_CA', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'SystemRoot', 'SYSTEMROOT', 'TZ'],
  'NODE_COMPILE_CACHE',
])
const TRUST = /^--(use-(system|bundled|openssl)-ca|tls-)/

function resultOf(message: Exclude<Ending, { type: 'batch' }>): unknown {
  switch (message.type) {
    case 'end':
      return message.result
    case 'refused':
      throw new ConnectorError(message.message, message)
    case 'failed':
      throw Object.assign(new Error(message.message), { stack: message.stack })
  }
}

function failedOf(error: unknown): { kind: OutboundError['kind']; message: string; status?: number } {
  const { kind, message, status } = error instanceof OutboundError ? error : toOutboundError(error)
  return { kind, message, ...(status === undefined ? {} : { status }) }
}

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))
