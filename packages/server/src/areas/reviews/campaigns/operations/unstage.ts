import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { shape } from '../../../../wire/shape.ts'
import { dropPrepared } from '../../prepare/drop.ts'
import { campaignEvent } from '../events.ts'
import { writeCampaign } from '../guards.ts'
import { campaignAnswer, campaignExpandMask } from '../shape.ts'
import { showCampaign } from '../show.ts'
import { getCampaign, saveState } from '../store.ts'
import { transition } from '../transition.ts'

export const unstageCampaign = operation({
  id: 'reviews.unstage',
  about: 'Makes a draft of a campaign that was prepared or is being prepared; what was made for it is removed.',
  route: 'POST /api/v1/access_review/{id}/unstage',
  guard: writeCampaign,
  request: shape('AccessReviewActionsServiceUnstageRequest', 'Nothing to say.', { expandMask: campaignExpandMask }),
  response: campaignAnswer('AccessReviewActionsServiceUnstageResponse'),

  async run(context, { expandMask }, { id }) {
    const { tx, emit } = context
    const campaign = context.checkVersion(context.campaign)
    await saveState(tx, id, transition(campaign, 'unstage'), UNPREPARED)
    await dropPrepared(tx, id)
    const row = context.setEtag(await getCampaign(tx, id))
    emit(campaignEvent('unstaged', row))
    return showCampaign(context, row, expandMask)
  },
})

/** A run of the preparation that still goes on finds another number. */
const UNPREPARED = sql`, prepare_run = prepare_run + 1, prepare_stage = '', prepare_cursor = '{}', frozen_at = null,
  expected_count = 0, starts_when_ready = false, waits_since = null`
