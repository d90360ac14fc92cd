import { makeAutomation, valueStep } from '../../server/test/automations.ts'
import { startRun, triggerRuns } from '../../server/test/runs.ts'
import type { Site } from './site.ts'

export type SeededAutomations = { automationId: string; stoppedId: string; runId: string; failedRunId: string }

const HOSTILE = '<img src=x onerror=reportProblem("ran")>'

/** An automation with a draft that differs from what is live, one that its breaker stopped, and runs. */
export async function seedAutomations({ world, tenant }: Site): Promise<SeededAutomations> {
  const steps = [
    { ...valueStep('reason', '"moved to " + string(1 + 1)'), stepDisplayName: 'Find the reason' },
    { ...valueStep('never', '1'), stepDisplayName: HOSTILE, skipIfTrueCel: 'true' },
    { stepName: 'pause', stepDisplayName: 'A second to object', waitForDuration: { duration: '1s' } },
  ]
  const { id: automationId, path } = await makeAutomation(tenant, {
    displayName: 'Movers lose what their new team does not need',
    enabled: true,
    isDraft: false,
    automationSteps: steps,
    triggers: [{ userProfileChange: { condition: 'subject.department == "Finance"' } }],
  })
  const draft = [steps[0], { stepName: 'tell', sendEmail: { subject: 'You moved', useSubjectUser: true } }, steps[2]]
  const reply = await tenant.post(path, {
    automation: { draftAutomationSteps: draft },
    updateMask: 'draftAutomationSteps',
  })
  if (reply.status !== 200) throw new Error(reply.text)
  const runId = await startRun(tenant, automationId)
  const { id: brokenId } = await makeAutomation(tenant, {
    displayName: 'Fails at once',
    automationSteps: [valueStep('broken', '1 / 0')],
  })
  const failedRunId = await startRun(tenant, brokenId)
  const { id: stoppedId } = await makeAutomation(tenant, {
    displayName: 'Runs too often',
    enabled: true,
    automationSteps: [valueStep('one', '1')],
    triggers: [{ userCreated: {} }],
    circuitBreakerMax: 2,
    circuitBreakerPeriod: 'CIRCUIT_BREAKER_PERIOD_HOUR',
  })
  await triggerRuns(
    tenant.stored,
    world.clock.now(),
    Array.from({ length: 14 }, () => ({ automationId: stoppedId })),
  )
  await world.work()
  return { automationId, stoppedId, runId, failedRunId }
}
