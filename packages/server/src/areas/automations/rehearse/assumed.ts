import type { Json } from '../../../expressions/values/to-json.ts'
import type { RunError } from '../runs/stored.ts'
import type { StepKindName } from '../steps/index.ts'
import type { ResumeReason } from '../steps/step-kind.ts'

type Members = Readonly<Record<string, Json>>

/** What the caller wants to be taken for the result of a step: an output, or a failure. */
export type Given = { readonly output?: Members; readonly error?: string }

/** Why a step that waits continues. */
export function assumedReason(kind: StepKindName, given: Given | undefined): ResumeReason {
  if (given?.error !== undefined) return { kind: 'failed', message: given.error }
  if (kind === 'webhook') return { kind: 'answer', document: { context: {}, status_code: 200, read_as: '' } }
  return { kind: 'time' }
}

/**
 * What later steps are given after a failure: what the caller gave, or the usual output where the step only lacks a
 * part of the service. Undefined when the run ends here.
 */
export function assumedOutput(kind: StepKindName, { code }: RunError, given: Given | undefined): Members | undefined {
  if (given?.output) return given.output
  return code === 'UNIMPLEMENTED' ? (EMPTY[kind] ?? {}) : undefined
}

/** The outputs of steps whose areas are not there yet, with nothing in them. */
const EMPTY: { readonly [Kind in StepKindName]?: Members } = {
  storeCredential: { vault_id: '', share_url: '', share_code: '', expires_at: '', recipients: [] },
}
