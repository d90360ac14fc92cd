import { contextOfStep } from '../../../expressions/automation-context.ts'
import { SecretHandle } from '../../../expressions/types/secret.ts'
import { TRIGGER_KINDS } from '../../../expressions/types/triggers.ts'
import type { Json } from '../../../expressions/values/to-json.ts'
import type { Execution, StoredStep, StoredTrigger } from './stored.ts'

export const REDACTED = '[REDACTED]'

type Members = Readonly<Record<string, unknown>>

/** The value of `ctx`. Concealed values are there only for the steps whose values are passed. */
export function contextOf(
  { trigger, trigger_kind }: Pick<Execution, 'trigger' | 'trigger_kind'>,
  steps: readonly StoredStep[],
  revealed: ReadonlyMap<string, Members>,
): Members {
  const kind = TRIGGER_KINDS.find((one) => one === trigger_kind)
  return contextOfStep({
    trigger: { kind, ...withHandles(trigger) },
    steps: new Map(succeeded(steps).map((step) => [step.name, { made: outputOf(step, revealed.get(step.name)) }])),
  })
}

/** Secrets that were filled in are passed on like those that steps make. */
function withHandles({ outside, made, handles }: StoredTrigger): { outside?: Members; made?: Members } {
  if (handles === undefined) return { outside, made }
  const secret = Object.entries(handles).map(([field, reference]) => [field, new SecretHandle(reference)])
  return { outside, made: { ...made, form_fields: { ...Object(made?.form_fields), ...Object.fromEntries(secret) } } }
}

function outputOf({ output, handles, concealed }: StoredStep, revealed: Members | undefined): Members {
  const out: Record<string, unknown> = { ...output }
  for (const key of Object.keys(concealed ?? {})) delete out[key]
  for (const [key, reference] of Object.entries(handles ?? {})) out[key] = new SecretHandle(reference)
  return Object.assign(out, revealed)
}

const succeeded = (steps: readonly StoredStep[]): StoredStep[] => steps.filter((step) => step.state === 'SUCCEEDED')

/** The same as people may see it. Outputs are stored without their secrets. */
export function shownContext(trigger: StoredTrigger, steps: readonly StoredStep[]): Record<string, Json> {
  const outputs = succeeded(steps).map((step): [string, Json] => [step.name, step.output ?? {}])
  return { ...Object.fromEntries(outputs), trigger: { ...trigger.outside, ...trigger.made } }
}
