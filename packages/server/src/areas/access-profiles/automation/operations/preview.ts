import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { bool, id, int32, int64, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { reachOf } from '../../../directory/expressions/api.ts'
import { readRuled } from '../../guards.ts'
import { getProfileSettings } from '../../settings/store.ts'
import { countRemovals } from '../changes.ts'
import { checkRule } from '../check.ts'
import { differenceOf } from '../difference.ts'
import { evaluateAll } from '../evaluate.ts'
import { countMembers, loadKnown } from '../members.ts'
import { judge } from '../safeguard.ts'
import { automationFields, conditions } from '../shape.ts'
import { findAutomation } from '../store.ts'
import { toContent } from '../view.ts'

const MOST_SHOWN = 100

export const previewBundleAutomation = operation({
  id: 'accessProfiles.automation.preview',
  about: 'Tells who would join and leave an access profile if this were its rule; nothing is changed.',
  route: 'POST /api/v1/catalogs/{request_catalog_id}/bundle_automation/preview',
  called: 'RequestCatalogManagementService/PreviewBundleAutomation',
  reads: true,
  guard: readRuled,
  request: shape(
    'PreviewBundleAutomationRequest',
    'The rule.',
    { removedMembersThresholdPercent: automationFields.removedMembersThresholdPercent },
    conditions(),
  ),
  response: shape('PreviewBundleAutomationResponse', 'What would change.', {
    matchedUsers: int64('How many users the rule is true for.'),
    added: list(id('A user.'), MOST_SHOWN, 'The first who would join.'),
    removed: list(id('A user.'), MOST_SHOWN, 'The first who would leave.'),
    addedCount: int32('How many would join.'),
    removedCount: int32('How many would leave.'),
    removedPercent: int32('How many of the members would leave within an hour, rounded up.'),
    thresholdPercent: int32('How many are allowed.'),
    wouldPause: bool('These are too many: the rule would be paused.'),
    errorMessage: text(4096, 'For how many users the rule fails, and why; they stay as they are.'),
  }),

  async run(context, input) {
    const { tx, services, profile } = context
    const reach = reachOf(context, '')
    await checkRule(context, profile, input, reach)
    const rule = { ...toContent(input), reaches_all: reach === 'tenant' }
    const evaluated = await evaluateAll({ tx, expressions: services.expressions, now: tx.now }, rule)
    const stored = await findAutomation(tx, profile.id)
    // Nothing has been denied under a rule that is not there yet.
    const known = await loadKnown(tx, profile, { updated_at: tx.now })
    const { added, removed } = evaluated.isWhole ? differenceOf(evaluated, known) : { added: [], removed: [] }
    const usual = (await getProfileSettings(tx)).defaultRemovedMembersThresholdPercent
    const thresholdPercent = rule.threshold_percent || stored?.threshold_percent || usual
    const { percent, trips } = judge({
      before: await countRemovals(tx, profile.id, stored?.window_from ?? null),
      now: removed.length,
      members: await countMembers(tx, profile),
      thresholdPercent,
    })
    return {
      matchedUsers: BigInt(evaluated.matched.size),
      added: added.slice(0, MOST_SHOWN),
      removed: removed.slice(0, MOST_SHOWN),
      addedCount: added.length,
      removedCount: removed.length,
      removedPercent: percent,
      thresholdPercent,
      wouldPause: trips && !stored?.disable_circuit_breaker,
      errorMessage: evaluated.error,
    }
  },
})
