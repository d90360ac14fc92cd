import { getSettings } from '../settings/store.ts'
import {
  type CallCheck,
  type CheckContext,
  callChecks,
  type Ruling,
  type SelectedHooks,
  type ToolCall,
  type ToolOutput,
  type Verdict,
} from './call.ts'

/** Tools classified so wait for an approval of each call, where the settings want it. */
const approvalByClassification: CallCheck = {
  async before({ tx }, { classification }) {
    const { approvalClassifications } = await getSettings(tx)
    return (approvalClassifications as readonly string[]).includes(classification)
      ? { kind: 'approval', reason: 'tools that can do this wait for an approval' }
      : { kind: 'allow' }
  },
}

type Denied = Extract<Ruling, { kind: 'deny' }>
type Waits = Extract<Ruling, { kind: 'approval' }>

export type Before = {
  readonly input: Readonly<Record<string, unknown>>
  readonly verdicts: readonly Verdict[]
  readonly selected: SelectedHooks
  readonly denied?: Denied
  readonly waits?: Waits
}

const checksOf = ({ services }: CheckContext): readonly CallCheck[] => [
  approvalByClassification,
  ...services.registry.extensions.of(callChecks),
]

const failed = (error: unknown): Denied => ({
  kind: 'deny',
  by: 'hook_denied',
  reason: `a check could not be made${error instanceof Error ? `: ${error.name}` : ''}`,
})

/** Asks every check in turn; each sees what the ones before have made of the input. A denial ends it. */
export async function askBefore(context: CheckContext, call: ToolCall): Promise<Before> {
  const verdicts: Verdict[] = []
  const pre: string[] = []
  const post: string[] = []
  const selected = { pre, post }
  let { input } = call
  let waits: Waits | undefined
  for (const { before } of checksOf(context)) {
    if (!before) continue
    const ruling = await before(context, { ...call, input }).catch(failed)
    verdicts.push(...(ruling.verdicts ?? []))
    pre.push(...(ruling.hooks?.pre ?? []))
    post.push(...(ruling.hooks?.post ?? []))
    if (ruling.kind === 'deny') return { input, verdicts, selected, denied: ruling }
    if (ruling.kind === 'mask' && ruling.input) input = ruling.input
    // A gate says whose policy decides; a classification alone does not.
    if (ruling.kind === 'approval' && (!waits || (!waits.gateId && ruling.gateId))) waits = ruling
  }
  return { input, verdicts, selected, ...(waits ? { waits } : {}) }
}

export type After = {
  readonly output: ToolOutput
  readonly verdicts: readonly Verdict[]
  readonly postHookIds: readonly string[]
  readonly denied?: Denied
}

export async function askAfter(context: CheckContext, call: ToolCall, answered: ToolOutput): Promise<After> {
  const verdicts: Verdict[] = []
  const postHookIds: string[] = []
  let output = answered
  for (const { after } of checksOf(context)) {
    if (!after) continue
    const ruling = await after(context, call, output).catch(failed)
    verdicts.push(...(ruling.verdicts ?? []))
    postHookIds.push(...(ruling.hooks?.post ?? []))
    if (ruling.kind === 'deny') return { output, verdicts, postHookIds, denied: ruling }
    if (ruling.kind === 'mask' && ruling.output) output = ruling.output
  }
  return { output, verdicts, postHookIds }
}
