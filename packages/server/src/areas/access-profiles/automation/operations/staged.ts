import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, id, int32, timestamp } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { readRuled } from '../../guards.ts'
import type { Change } from '../changes.ts'
import { getAutomation } from '../store.ts'

export const getStagedChanges = operation({
  id: 'accessProfiles.automation.staged',
  about: 'Tells what a paused rule would do: resuming does exactly this.',
  route: 'GET /api/v1/catalogs/{request_catalog_id}/bundle_automation/staged',
  called: 'RequestCatalogManagementService/GetStagedBundleAutomation',
  guard: readRuled,
  request: shape('GetStagedBundleAutomationRequest', 'Which page.', { ...pageFields }),
  response: shape('GetStagedBundleAutomationResponse', 'A page of what is staged; those who leave come first.', {
    added: list(id('A user.'), 100, 'Users who would join.'),
    removed: list(id('A user.'), 100, 'Users who would leave.'),
    addedCount: int32('How many would join in all.'),
    removedCount: int32('How many would leave in all.'),
    removedPercent: int32('How many of the members would leave within an hour, rounded up.'),
    thresholdPercent: int32('How many are allowed.'),
    isReady: bool('False while what it would do is being found.'),
    stagedAt: nullable(timestamp('When it was found; resume takes it.')),
    nextPageToken,
  }),

  async run(context, input, { request_catalog_id: profileId }) {
    const { tx } = context
    const row = await getAutomation(tx, profileId)
    const { after, limit, cut } = context.page(input)
    const [lastChange, lastUser] = [String(after?.[0] ?? ''), String(after?.[1] ?? '')]
    const found = await tx.rows<Change>(sql`
      select user_id, change from access_profile_changes
      where profile_id = ${profileId} and is_staged
        and (${after === undefined} or change < ${lastChange} or (change = ${lastChange} and user_id > ${lastUser}))
      order by change desc, user_id limit ${limit}`)
    const { rows, nextPageToken } = cut(found, (one) => [one.change, one.user_id])
    const counts = await tx.find<{ added: number; removed: number }>(sql`
      select count(*) filter (where change = 'ADD')::int as added,
        count(*) filter (where change = 'REMOVE')::int as removed
      from access_profile_changes where profile_id = ${profileId} and is_staged`)
    return {
      added: rows.filter(({ change }) => change === 'ADD').map(({ user_id }) => user_id),
      removed: rows.filter(({ change }) => change === 'REMOVE').map(({ user_id }) => user_id),
      addedCount: counts?.added ?? 0,
      removedCount: counts?.removed ?? 0,
      removedPercent: row.staged_removed_percent,
      thresholdPercent: row.staged_threshold_percent,
      isReady: row.breaker_state === 'TRIGGERED' && row.staged_rule_version === row.rule_version,
      stagedAt: row.staged_at,
      nextPageToken,
    }
  },
})
