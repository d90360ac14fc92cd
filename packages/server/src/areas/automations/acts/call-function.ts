import { newId } from '../../../lib/ids.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Request } from '../../../wire/shape.ts'
import { runnableOf, startInvocation } from '../../functions/api.ts'
import { type CallFunction, callFunction } from '../steps/call-function.ts'
import { output, type StepContext, type StepEnd, StepFailed } from '../steps/step-kind.ts'
import type { StepEffect } from './effects.ts'
import { stepAct } from './step-act.ts'

/** The end of the run is reported by itself; this is for the case that it cannot be. */
const GRACE = { minutes: 20 }

const MOST_OUTPUT_BYTES = 65_536

/** A call that no worker has begun is made again, as often as other steps are tried. */
const MOST_TRIES = 5

export const callFunctionAct = stepAct(callFunction, {
  run: (step, payload) => call(step, payload, 1),

  async resume(step, payload, note, reason) {
    const tries = Number(note.tries ?? 1)
    if (reason.kind === 'failed' && reason.neverBegan && tries < MOST_TRIES) return call(step, payload, tries + 1)
    if (reason.kind === 'time') throw new StepFailed('the function did not end in time', 'DEADLINE_EXCEEDED')
    if (reason.kind === 'failed') throw new StepFailed(reason.message)
    if (Buffer.byteLength(JSON.stringify(reason.document)) > MOST_OUTPUT_BYTES) {
      throw new StepFailed(`the function returned more than ${MOST_OUTPUT_BYTES} bytes, which is too much for a step`)
    }
    return output(reason.document)
  },
})

async function call(
  step: StepContext,
  { functionId = '', args = {} }: Request<typeof CallFunction>,
  tries: number,
): Promise<StepEnd> {
  const input: Record<string, unknown> = {}
  for (const [name, cel] of Object.entries(args)) input[name] = await step.evaluate(cel, 'json')
  const { executionId, stepName } = step.run
  const { id } = await step.perform(invocation, { functionId, input, executionId, stepName })
  return { kind: 'wait', until: step.now.add(GRACE), note: { function_invocation_id: id, tries } }
}

/** A function, and what it is given. */
type FunctionCall = {
  readonly functionId: string
  readonly input: Readonly<Record<string, unknown>>
  readonly executionId: string
  readonly stepName: string
}

/** The run of the automation waits for the end of the function's. */
const invocation: StepEffect<FunctionCall, { readonly id: string }> = {
  async act({ tx, tenant }, { functionId: wanted, input, executionId, stepName }) {
    const { functionId, commitId } = await runnable(tx, wanted)
    const source = { workflowStep: { workflowExecutionId: executionId, workflowStepId: stepName } }
    const started = { functionId, commitId, source, input: JSON.stringify(input) }
    const { id } = await startInvocation(tx, tenant.sealer, started)
    return { id }
  },
  async rehearse({ tx, now }, { functionId, input }) {
    const { name } = await runnable(tx, functionId)
    return {
      effect: { kind: 'function', summary: `calls function "${name}"`, details: { functionId, args: input } },
      assumed: 'the function returns an empty object',
      result: { id: newId(now) },
    }
  },
}

async function runnable(tx: Tx, functionId: string) {
  const runs = await runnableOf(tx, functionId)
  if ('cannot' in runs) throw new StepFailed(runs.cannot)
  return runs
}
