import type { AutomationsRow } from '../../../store/tables.ts'
import type { Request } from '../../../wire/shape.ts'
import { findAutomation } from '../definitions/store.ts'
import { givenContext } from '../runs/given-context.ts'
import type { NewRun } from '../runs/new-run.ts'
import { startRuns } from '../runs/start.ts'
import { type RunAutomation, runAutomation } from '../steps/run-automation.ts'
import { isOutOfApp, output, type RunFacts, type StepContext, StepFailed } from '../steps/step-kind.ts'
import type { StepEffect } from './effects.ts'
import { stepAct } from './step-act.ts'

const DEEPEST = 10

export const runAutomationAct = stepAct(runAutomation, {
  async run(step, payload) {
    const { run } = step
    const automation = await targetOf(step, payload)
    // Safe because a template of an object renders as an object.
    const given = (await step.renderJson(payload.context?.context ?? {})) as Readonly<Record<string, unknown>>
    const inherited = run.subjectUserId === '' ? {} : { user_id: run.subjectUserId }
    const { trigger, subjectUserId } = await givenContext(
      step.tx,
      automation,
      { ...inherited, ...given },
      run.withinApp,
    )
    const execution_id = await step.perform(starting, {
      automationId: automation.id,
      triggerKind: undefined,
      eventKey: run.effectKey,
      trigger,
      subjectUserId,
      lineage: run.lineage,
      correlation: run.correlation,
      parentId: run.executionId,
      withinApp: run.withinApp,
    })
    return output({ execution_id, automation_id: automation.id })
  },
})

/** The automation to be started; it is published, on demand, and not one of those that led here. */
async function targetOf(step: StepContext, payload: Request<typeof RunAutomation>): Promise<AutomationsRow> {
  const { automationTemplateIdCel, automationTemplateRef } = payload
  const id = automationTemplateIdCel
    ? await step.evaluate(automationTemplateIdCel, 'string')
    : (automationTemplateRef?.id ?? '')
  checkLineage(id, step.run)
  const found = await findAutomation(step.tx, id)
  if (!found) throw new StepFailed(`no automation with id "${id}"`, 'NOT_FOUND')
  if (found.is_draft) throw new StepFailed(`the automation "${id}" is not published`)
  // Safe because lists are all that is stored there.
  if ((found.triggers as unknown[]).length > 0) {
    throw new StepFailed(`the automation "${id}" has triggers; only one on demand can be started by a step`)
  }
  if (isOutOfApp(step.run, found.app_id)) {
    throw new StepFailed(`the automation "${id}" is of another app`, 'PERMISSION_DENIED')
  }
  return found
}

function checkLineage(id: string, { lineage }: RunFacts): void {
  if (lineage.includes(id)) throw new StepFailed('automation loop detected')
  if (lineage.length >= DEEPEST) throw new StepFailed(`maximum depth ${DEEPEST}`)
}

/** Gives the id of the run; empty when it had been started before. */
const starting: StepEffect<NewRun, string> = {
  async act({ tx, now }, started) {
    const [run] = await startRuns(tx, [started], { now })
    return run?.id ?? ''
  },
  async rehearse({ run: { stepName } }, started) {
    const { automationId, subjectUserId, trigger } = started
    const details = { automationId, subjectUserId, context: trigger.outside ?? {}, stepName }
    return {
      effect: { kind: 'run', summary: `starts automation "${automationId}"`, details },
      assumed: 'the run is started',
      starts: started,
      result: '',
    }
  },
}
