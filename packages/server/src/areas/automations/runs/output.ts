import { SecretHandle } from '../../../expressions/types/secret.ts'
import type { Json } from '../../../expressions/values/to-json.ts'
import type { Sql } from '../../../store/sql.ts'
import type { RunSecrets } from '../acts/effects.ts'
import { Concealed, StepFailed } from '../steps/step-kind.ts'
import { REDACTED } from './known.ts'
import type { Execution, StoredStep } from './stored.ts'

const MOST_BYTES = 64 * 1024
const MOST_CONTEXT_BYTES = 512 * 1024

type Options = {
  readonly output: Readonly<Record<string, unknown>>
  readonly execution: Pick<Execution, 'trigger' | 'steps'>
  /** Everything is concealed. */
  readonly conceal: boolean
  readonly secrets: RunSecrets
}

type Kept = Pick<StoredStep, 'output' | 'handles' | 'concealed' | 'bytes'>

/** An output as it is stored: JSON in which secrets are redacted, and the statements that store these sealed. */
export function storedOutput({ output, execution, conceal, secrets }: Options): { kept: Kept; inserts: Sql[] } {
  const shown: Record<string, Json> = {}
  const handles: Record<string, string> = {}
  const concealed: Record<string, string> = {}
  const inserts: Sql[] = []
  let bytes = 2
  for (const [key, value] of Object.entries(output)) {
    if (value === undefined) continue
    if (value instanceof SecretHandle) {
      handles[key] = value.reference()
      shown[key] = REDACTED
      continue
    }
    const text = JSON.stringify(value instanceof Concealed ? value.reveal() : value, plain)
    if (UNKEPT.test(text)) throw new StepFailed(`output "${key}" is not valid Unicode without NUL`, 'INVALID_ARGUMENT')
    bytes += Buffer.byteLength(key) + Buffer.byteLength(text) + 4
    if (bytes > MOST_BYTES) throw tooLarge('step', MOST_BYTES)
    if (conceal || value instanceof Concealed) {
      const { reference, statements } = secrets.keep(text)
      concealed[key] = reference
      inserts.push(...statements)
      shown[key] = REDACTED
    } else shown[key] = JSON.parse(text)
  }
  if (contextBytes(execution) + bytes > MOST_CONTEXT_BYTES) throw tooLarge('run', MOST_CONTEXT_BYTES)
  const kept = { output: shown, handles: orNone(handles), concealed: orNone(concealed), bytes }
  return { kept, inserts }
}

const contextBytes = ({ trigger, steps }: Options['execution']): number =>
  steps.reduce((sum, step) => sum + (step.bytes ?? 0), Buffer.byteLength(JSON.stringify(trigger)))

const tooLarge = (whose: string, most: number): StepFailed =>
  new StepFailed(`output too large: the output of a ${whose} may have ${most / 1024} KB`, 'OUT_OF_RANGE')

/** NUL and half a pair, which JSON writes as an escape and the database does not take. */
const UNKEPT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

const orNone = (members: Record<string, string>): Record<string, string> | undefined =>
  Object.keys(members).length > 0 ? members : undefined

const plain = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? (Number.isSafeInteger(Number(value)) ? Number(value) : value.toString()) : value
