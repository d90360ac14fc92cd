import { enqueue } from '../../../../engine/enqueue.ts'
import { missingReference } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { id } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { roleDecider } from '../../../auth/roles/api.ts'
import { reachOfScope } from '../../scope/reach.ts'
import { whole } from '../../whole.ts'
import { checkCampaign } from '../check.ts'
import { campaignChanged } from '../events.ts'
import { mayManage } from '../guards.ts'
import { COPY_SETUP } from '../names.ts'
import { AccessReview, campaignAnswer, campaignExpandMask, campaignFields, ownerIds } from '../shape.ts'
import { showCampaign } from '../show.ts'
import { findCampaign, getCampaign, insertCampaign, saveOwners } from '../store.ts'
import { contentOf, toCampaign } from '../view.ts'

const BY_ENTITLEMENTS = 'ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS'

export const createCampaign = operation({
  id: 'reviews.create',
  about: 'Makes a campaign as a draft, perhaps as a copy of another.',
  route: 'POST /api/v1/access_review',
  guard: requires('campaigns:create'),
  request: shape('AccessReviewServiceCreateRequest', 'The campaign.', {
    ...campaignFields,
    displayName: required(campaignFields.displayName),
    policyId: required(campaignFields.policyId),
    ownerIds: required(ownerIds()),
    duplicateFrom: id('A campaign whose scope, rows, columns and attributes are copied.'),
    expandMask: campaignExpandMask,
  }),
  response: campaignAnswer('AccessReviewServiceCreateResponse'),

  async run(context, { expandMask, duplicateFrom = '', ...input }) {
    const { tx, emit } = context
    const from = duplicateFrom === '' ? undefined : await findCampaign(tx, duplicateFrom)
    const isSeen = from && (context.hasPermission('campaigns:read') || mayManage(context, from))
    if (duplicateFrom !== '' && !isSeen) throw missingReference('duplicateFrom', 'access review', duplicateFrom)
    const copied = from && toCampaign(from)
    const campaign = whole(AccessReview, {
      ...(copied
        ? {
            scopeType: copied.scopeType,
            scopeV2: copied.scopeV2,
            columnConfig: copied.columnConfig,
            reviewerAttributeConfig: copied.reviewerAttributeConfig,
          }
        : {}),
      ...withoutUnset(input),
    })
    const scopeType = campaign.scopeType.endsWith('_UNSPECIFIED') ? BY_ENTITLEMENTS : campaign.scopeType
    const copiedScope = from && copied && { scope: copied.scopeV2, reachesAll: from.reaches_all }
    const reach = reachOfScope(context, campaign.scopeV2, copiedScope)
    await checkCampaign(context, { ...campaign, scopeType }, { at: '', reach })
    const made = newId(tx.now)
    await insertCampaign(
      tx,
      {
        id: made,
        state: from ? 'COPYING_SETUP_ENTITLEMENTS' : 'DRAFT',
        scopeType,
        createdByUserId: userIdOf(context.actor),
        rolesDecidedBy: roleDecider(context),
        reach,
      },
      contentOf(campaign),
    )
    await saveOwners(tx, made, campaign.ownerIds)
    if (from) await enqueue(tx, COPY_SETUP, { fromId: from.id, toId: made }, { key: made })
    const row = await getCampaign(tx, made)
    emit(campaignChanged('created', null, row))
    return showCampaign(context, context.setEtag(row), expandMask, { seen: 'all' })
  },
})

/** Members that were not sent leave what is there. */
const withoutUnset = <T extends object>(given: T): T =>
  // Safe because only members without a value are left out.
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null)) as T
