import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { text } from '../../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../../wire/shape.ts'
import { AutomationTemplateVersion } from '../../shapes/automation.ts'
import { getAutomationFor } from '../access.ts'
import { listVersions } from '../store.ts'
import { toVersion } from '../view.ts'

export const searchVersions = operation({
  id: 'automations.searchVersions',
  about: 'Lists what was published of an automation, the newest first; of a deleted one too.',
  route: 'POST /api/v1/search/automation_versions',
  called: 'AutomationSearchService/SearchVersions',
  guard: requiresOrOwns('automations:read'),
  reads: true,
  request: shape('SearchAutomationTemplateVersionsRequest', 'Whose versions.', {
    automationTemplateId: required(text(64, 'The automation.', { min: 1 })),
    ...pageFields,
  }),
  response: shape('SearchAutomationTemplateVersionsResponse', 'A page of versions.', {
    list: nullable(list(AutomationTemplateVersion, 100, 'The versions.')),
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const id = input.automationTemplateId
    const automation = await getAutomationFor(context, id, { verb: 'read', deleted: true })
    const found = await listVersions(context.tx, { id, before: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.version.toString()])
    return { list: rows.map((row) => toVersion(row, automation.deleted_at)), nextPageToken }
  },
})
