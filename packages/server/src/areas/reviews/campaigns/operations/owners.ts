import { invalidAll, precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { roleDecider } from '../../../auth/roles/api.ts'
import { ownerProblems } from '../../check.ts'
import { checkEditable } from '../check.ts'
import { campaignEvent } from '../events.ts'
import { overseeCampaign, writeCampaign } from '../guards.ts'
import { ownerIds } from '../shape.ts'
import { getCampaign, saveOwners, saveRolesDecider } from '../store.ts'

export const getCampaignOwners = operation({
  id: 'reviews.getOwners',
  about: 'Tells who owns a campaign.',
  route: 'GET /api/v1/access_review/{id}/owners',
  guard: overseeCampaign,
  request: shape('AccessReviewOwnersServiceGetRequest', 'Nothing to say.', {}),
  response: shape('AccessReviewOwnersServiceGetResponse', 'The owners.', { ownerIds: ownerIds() }),

  async run({ campaign }) {
    return { ownerIds: campaign.owner_ids }
  },
})

export const setCampaignOwners = operation({
  id: 'reviews.setOwners',
  about: 'Replaces the owners of a campaign; one is left at least.',
  route: 'PUT /api/v1/access_review/{id}/owners',
  guard: writeCampaign,
  request: shape('AccessReviewOwnersServiceSetRequest', 'The owners.', { ownerIds: required(ownerIds()) }),
  response: shape('AccessReviewOwnersServiceSetResponse', 'The owners.', { ownerIds: ownerIds() }),

  async run(context, { ownerIds: given }, { id }) {
    const { tx, emit } = context
    const campaign = context.checkVersion(context.campaign)
    checkEditable(campaign, ['ownerIds'], () => true)
    if (given.length === 0) throw precondition('LAST_OWNER', 'the last owner cannot be removed', id)
    // Who is there already stays, whatever has become of its role.
    const added = given.filter((one) => !campaign.owner_ids.includes(one))
    const violations = added.length > 0 ? await ownerProblems(tx, 'ownerIds', added) : []
    if (violations.length > 0) throw invalidAll(violations)
    await saveOwners(tx, id, given)
    await saveRolesDecider(tx, id, roleDecider(context))
    await tx.run(sql`update access_reviews set version = version + 1, updated_at = ${tx.now} where id = ${id}`)
    const row = await getCampaign(tx, id)
    emit(campaignEvent('ownersChanged', row, { oldOwnerIds: campaign.owner_ids, ownerIds: row.owner_ids }))
    return { ownerIds: row.owner_ids }
  },
})
