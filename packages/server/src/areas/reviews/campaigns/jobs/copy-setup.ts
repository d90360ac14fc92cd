import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { copyScopeRows, ENTITLEMENT_KINDS, TYPE_KINDS } from '../../scope/store.ts'
import { COPY_SETUP } from '../names.ts'
import { nextState } from '../states.ts'
import { lockCampaign, saveState } from '../store.ts'

/** What the markers of a copied scope name: entitlements first, then types of resources. */
export const copySetupJob = areaJob<{ readonly fromId: string; readonly toId: string }>({
  ...COPY_SETUP,
  about: 'Copies the rows of the scope of a campaign to its copy.',
  retry: PATIENT,

  async run({ tx }, { fromId, toId }) {
    const copy = await lockCampaign(tx, toId)
    const next = copy && nextState(copy.state, 'entitlementsCopied')
    if (!copy || !next) return done
    await copyScopeRows(tx, fromId, toId, ENTITLEMENT_KINDS)
    await copyScopeRows(tx, fromId, toId, TYPE_KINDS)
    await saveState(tx, toId, nextState(next, 'copied')!)
    return done
  },
})
