import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Level, Log } from '../log.ts'

const LONGEST = 16 * 1024
const MOST_A_SECOND = 200

/** Passes the lines of a connector on to the log, and remembers the last one: it is the reason when it will not start. */
export class Output {
  readonly #log: Log
  #last = ''
  #second = 0
  #lines = 0
  #dropped = 0

  constructor(log: Log) {
    this.#log = log
  }

  get last(): string {
    return this.#last
  }

  follow(stream: Readable): void {
    stream.on('error', () => {})
    createInterface({ input: stream }).on('line', (line) => this.#take(line))
  }

  #take(whole: string): void {
    const line = whole.slice(0, LONGEST)
    const { level, message, members } = read(line)
    if (message.trim() !== '') this.#last = message
    const second = Math.floor(Date.now() / 1000)
    if (second !== this.#second) {
      if (this.#dropped > 0) this.#log.warn('lines of the connector were left out', { lines: this.#dropped })
      this.#second = second
      this.#lines = 0
      this.#dropped = 0
    }
    this.#lines += 1
    if (this.#lines > MOST_A_SECOND) this.#dropped += 1
    else this.#log.line(level, message, { from: 'connector', ...members })
  }
}

const LEVELS: Readonly<Record<string, Level>> = { debug: 'debug', info: 'info', warn: 'warn', warning: 'warn' }

/** The family logs JSON with `level` and `msg`; whatever else is a line of text. */
function read(line: string): { level: Level; message: string; members: Record<string, unknown> } {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const { level, msg, message, ...rest } = value as Record<string, unknown> // Safe because it is an object.
      const error = typeof rest.error === 'string' ? `: ${rest.error}` : ''
      const known = LEVELS[String(level).toLowerCase()]
      return {
        level: known ?? (level === undefined ? 'info' : 'error'),
        message: `${String(msg ?? message ?? line)}${error}`,
        members: {},
      }
    }
  } catch {}
  return { level: 'info', message: line, members: {} }
}
