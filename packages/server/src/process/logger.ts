import { type DestinationStream, type Logger, pino } from 'pino'
import { currentSpan } from '../lib/tracing.ts'

/** One JSON object a line, on stderr: stdout belongs to what a command answers. */
export function createLogger(level: string, stream: DestinationStream = stderr()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${timeOf(Date.now())}"`,
      formatters: { level: (label) => ({ level: label }), log: (fields) => withoutSecrets(fields, 0) },
      mixin: traceFields,
      hooks: { streamWrite: told },
      serializers: { err: (error: Error) => withoutSecrets({ ...pino.stdSerializers.err(error) }, 0) },
    },
    stream,
  )
}

/** A line is found by the trace that it belongs to. */
function traceFields(): object {
  const span = currentSpan()
  return span === undefined ? {} : { trace_id: span.place.traceId, span_id: span.place.spanId }
}

const readers = new Set<(line: string) => void>()

/** Every line is passed on too; answers how to end that. */
export function readLines(read: (line: string) => void): () => void {
  readers.add(read)
  return () => readers.delete(read)
}

function told(line: string): string {
  for (const read of readers) read(line)
  return line
}

let second = { at: 0, text: '' }

/** Writing a date is most of the work, and many lines fall into one second. */
function timeOf(now: number): string {
  const at = Math.floor(now / 1000)
  if (second.at !== at) second = { at, text: new Date(at * 1000).toISOString().slice(0, -4) }
  return `${second.text}${String(now - at * 1000).padStart(3, '0')}Z`
}

/** A log destination that buffers until it is released: a failed start prints its error and nothing else. */
export function bufferedUntilRelease(): DestinationStream & { release(): void } {
  const held: string[] = []
  let open: DestinationStream | undefined
  return {
    write(line) {
      if (open) open.write(line)
      else held.push(line)
    },
    release() {
      if (open) return
      open = stderr()
      for (const line of held) open.write(line)
    },
  }
}

const stderr = (): DestinationStream => logTo(2)

/**
 * Lines wait for each other up to a quarter of a second, because a write of its own for each costs more than the line
 * itself. What is not yet written when the process ends is written then; only what kills it from outside loses some.
 */
export const logTo = (dest: string | number): DestinationStream =>
  pino.destination({ dest, sync: false, minLength: 8192, periodicFlush: 250 })

/** Members that hold a secret wherever they turn up, compared without case, `_` and `-`. */
const SECRET_NAMES: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'setcookie',
  'password',
  'secret',
  'token',
  'accesstoken',
  'refreshtoken',
  'subjecttoken',
  'clientsecret',
  'clientassertion',
  'masterkey',
])
const DEEPEST = 8

/**
 * What nobody meant to log is not readable either. Not pino's own `redact`: with paths for every depth it takes
 * about ten times as long as the rest of the line.
 */
function withoutSecrets(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  let clean = fields
  for (const name of Object.keys(fields)) {
    const value = fields[name]
    const shown = SECRET_NAMES.has(plainName(name)) ? '[secret]' : cleaned(value, depth + 1)
    if (shown === value) continue
    if (clean === fields) clean = { ...fields }
    clean[name] = shown
  }
  return clean
}

function cleaned(value: unknown, depth: number): unknown {
  // An error is cleaned by its serializer; what is too deep to be looked at is not shown.
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (depth > DEEPEST) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => cleaned(item, depth + 1))
  const isPlain = Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null
  return isPlain ? withoutSecrets(value as Record<string, unknown>, depth) : value // Safe because it is a plain object.
}

const known = new Map<string, string>()
const MOST_KNOWN = 1000

function plainName(name: string): string {
  const seen = known.get(name)
  if (seen !== undefined) return seen
  const plain = name.toLowerCase().replace(/[_-]/g, '')
  if (known.size < MOST_KNOWN) known.set(name, plain)
  return plain
}
