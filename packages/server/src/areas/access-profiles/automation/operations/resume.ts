import { Failure, precondition } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { timestamp } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { writeRuled } from '../../guards.ts'
import { takeStaged } from '../changes.ts'
import { automationTold } from '../events.ts'
import { startApply } from '../start.ts'
import { type AutomationRow, getAutomation, lockAutomation, saveBypass } from '../store.ts'

export const resumeBundleAutomation = operation({
  id: 'accessProfiles.automation.resume',
  about: 'Does exactly what a paused rule has staged, and lets it go on; refused when the rule has changed since.',
  route: 'POST /api/v1/catalogs/{request_catalog_id}/bundle_automation/resume',
  called: 'RequestCatalogManagementService/ResumePausedBundleAutomation',
  guard: writeRuled,
  request: shape('ResumePausedBundleAutomationRequest', 'What was looked at.', {
    stagedAt: nullable(timestamp('That of the list that was looked at: refused when another one is staged by now.')),
  }),
  response: shape('ResumePausedBundleAutomationResponse', 'Nothing to say.', {}),

  async run(context, { stagedAt }, { request_catalog_id }) {
    const { tx, emit, profile } = context
    await lockAutomation(tx, request_catalog_id)
    const row = context.checkVersion(await getAutomation(tx, request_catalog_id))
    if (row.breaker_state !== 'TRIGGERED') throw precondition('INVALID_STATE', 'the rule is not paused', profile.id)
    checkStaged(row, stagedAt ?? null)
    await takeStaged(tx, profile.id)
    await saveBypass(tx, profile.id, userIdOf(context.actor))
    await startApply(tx, profile.id)
    emit(automationTold('resumed', profile))
    return {}
  },
})

function checkStaged(row: AutomationRow, seen: Temporal.Instant | null): void {
  const changed = (message: string): Failure =>
    new Failure('ABORTED', 'CONFLICT', message, { resource: { type: 'membership automation', name: row.profile_id } })
  if (row.staged_at === null || row.staged_rule_version !== row.rule_version) {
    throw changed('the rule has changed since: what it would do is being found, look at it first')
  }
  if (seen !== null && Temporal.Instant.compare(seen, row.staged_at) !== 0) {
    throw changed('another list is staged by now: look at it first')
  }
}
