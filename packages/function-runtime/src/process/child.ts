import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { ProcessLimits } from '../limits.ts'
import { BrokenFrame, type Frame, FrameReader, framed } from './frames.ts'
import { type Launcher, launch, type ProgramName } from './launcher.ts'
import { residentBytes } from './resident.ts'

/** Why a process is over: it was stopped by the parent, or it ended by itself. */
export type Ended = { readonly why: 'stopped' | 'time' | 'cpu' | 'memory' | 'broken' | 'lost'; readonly detail: string }

const MOST_STDERR = 8192
const LOOK_MS = 100
const OUT_OF_MEMORY = /out of memory|heap limit|allocation failed|Cannot allocate memory/i

/** One process and its frames. It is used once. */
export class Child {
  readonly #process: ChildProcess
  readonly #reader = new FrameReader()
  readonly #limits: ProcessLimits
  readonly #handlers = new Set<(frame: Frame) => void>()
  #early: Frame[] = []
  #stderr = ''
  #ended: Ended | undefined
  readonly #began = performance.now()
  readonly ended: Promise<Ended>

  constructor(launcher: Launcher, program: ProgramName, limits: ProcessLimits) {
    this.#limits = limits
    this.#process = launch(launcher, program, limits)
    const { promise, resolve } = Promise.withResolvers<Ended>()
    this.ended = promise
    const { stdin, stdout, stderr } = this.#process
    stdin!.on('error', () => {})
    stdout!.on('error', () => {})
    stdout!.on('data', (bytes: Buffer) => this.#take(bytes))
    stderr!.on('data', (bytes: Buffer) => {
      if (this.#stderr.length < MOST_STDERR) this.#stderr += bytes.toString('utf8').slice(0, MOST_STDERR)
    })
    this.#process.on('error', (error) => {
      this.#ended ??= { why: 'lost', detail: error.message }
      resolve(this.#ended)
    })
    const watching = setInterval(() => this.#look(), LOOK_MS)
    watching.unref()
    this.#process.on('close', (code, signal) => {
      clearInterval(watching)
      this.#ended ??= this.#reasonOf(code, signal)
      resolve(this.#ended)
    })
  }

  get isOver(): boolean {
    return this.#ended !== undefined || this.#process.exitCode !== null || this.#process.signalCode !== null
  }

  /** Its number, for those who watch it. */
  get pid(): number | undefined {
    return this.#process.pid
  }

  /** What the process says from now on, and what it said before anybody listened. */
  listen(handler: (frame: Frame) => void): void {
    this.#handlers.add(handler)
    const early = this.#early
    this.#early = []
    for (const frame of early) handler(frame)
  }

  send(frame: Frame): void {
    this.sendBytes(JSON.stringify(frame))
  }

  sendBytes(body: Uint8Array | string): void {
    if (!this.isOver) this.#process.stdin!.write(framed(body))
  }

  stop(why: Ended['why'] = 'stopped', detail = ''): void {
    this.#ended ??= { why, detail }
    this.#process.kill('SIGKILL')
    this.#process.stdin!.destroy()
  }

  #look(): void {
    const { pid } = this.#process
    if (pid !== undefined && !this.isOver && residentBytes(pid) > this.#limits.residentBytes) this.stop('memory')
  }

  #take(bytes: Buffer): void {
    if (this.#ended) return
    try {
      for (const frame of this.#reader.take(bytes)) {
        if (this.#handlers.size === 0) this.#early.push(frame)
        for (const handler of this.#handlers) handler(frame)
        if (this.#ended) return
      }
    } catch (error) {
      if (!(error instanceof BrokenFrame)) throw error
      this.stop('broken', error.message)
    }
  }

  #reasonOf(code: number | null, signal: NodeJS.Signals | null): Ended {
    if (OUT_OF_MEMORY.test(this.#stderr)) return { why: 'memory', detail: '' }
    if (signal === 'SIGXCPU' || code === 152 || (isKilled(code, signal) && this.#mayHaveComputed())) {
      return { why: 'cpu', detail: String(this.#limits.cpuSeconds) }
    }
    return { why: 'lost', detail: this.#stderr.slice(0, 1024) || `it ended with ${signal ?? code}` }
  }

  /** Whether it can have used up its computing time: only then is it the system that killed it. */
  #mayHaveComputed(): boolean {
    const seconds = (performance.now() - this.#began) / 1000
    return seconds * availableParallelism() >= this.#limits.cpuSeconds
  }
}

const isKilled = (code: number | null, signal: NodeJS.Signals | null): boolean => signal === 'SIGKILL' || code === 137
