import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { roleDecider } from '../../../auth/roles/api.ts'
import { withoutOlder } from '../../scope/older.ts'
import { reachOfScope } from '../../scope/reach.ts'
import { kindsWithoutMarker } from '../../scope/rows.ts'
import { replaceScopeRows } from '../../scope/store.ts'
import { changesBetween, checkCampaign, checkEditable } from '../check.ts'
import { campaignChanged, campaignEvent } from '../events.ts'
import { writeCampaign } from '../guards.ts'
import { scopeOf } from '../rows.ts'
import { AccessReview, campaignAnswer, campaignExpandMask, campaignFields } from '../shape.ts'
import { showCampaign } from '../show.ts'
import { getCampaign, saveCampaign, saveOwners, saveRolesDecider, saveScope } from '../store.ts'
import { contentOf, toCampaign } from '../view.ts'

export const updateCampaign = operation({
  id: 'reviews.update',
  about: 'Changes a campaign, as far as its state allows.',
  route: 'POST /api/v1/access_review/{id}',
  guard: writeCampaign,
  request: shape('AccessReviewServiceUpdateRequest', 'The changes.', {
    accessReview: nullable(AccessReview),
    updateMask: fieldMask('Which members of accessReview to change; absent means those present.'),
    expandMask: campaignExpandMask,
  }),
  response: campaignAnswer('AccessReviewServiceUpdateResponse'),

  async run(context, input, { id }) {
    const { tx, emit } = context
    const stored = context.checkVersion(context.campaign)
    const before = toCampaign(stored)
    const at = { shape: AccessReview, at: 'accessReview', stored: before, instead: 'scopeV2' }
    const { merged, changed } = mergeUpdate({
      shape: AccessReview,
      name: 'accessReview',
      stored: before,
      given: input.accessReview,
      mask: withoutOlder({ ...at, given: input.accessReview, mask: input.updateMask }),
      immutable: ['scopeType'],
    })
    if (!changed) return showCampaign(context, stored, input.expandMask)
    const isChanged = changesBetween(before, merged)
    checkEditable(stored, [...Object.keys(campaignFields), 'ownerIds'], isChanged)
    const was = { scope: before.scopeV2, reachesAll: stored.reaches_all }
    const reach = reachOfScope(context, merged.scopeV2, was)
    await checkCampaign(context, merged, { at: 'accessReview', before, reach })
    const content = contentOf(merged)
    await saveCampaign(tx, id, content)
    await saveRolesDecider(tx, id, roleDecider(context))
    if (isChanged('scopeV2')) {
      await saveScope(tx, id, content.scope, reach)
      await replaceScopeRows(tx, id, kindsWithoutMarker(scopeOf(content)), [])
    }
    if (isChanged('ownerIds')) await saveOwners(tx, id, merged.ownerIds)
    const row = context.setEtag(await getCampaign(tx, id))
    emit(campaignChanged('updated', stored, row))
    if (isChanged('scopeV2')) {
      const versions = { oldScopingVersion: stored.scoping_version, newScopingVersion: row.scoping_version }
      emit(campaignEvent('scopeChanged', row, versions))
    }
    return showCampaign(context, row, input.expandMask)
  },
})
