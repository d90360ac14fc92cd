import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { activityObjects, finders, readableBy } from '../../console/api.ts'
import { reviewedEntitlements } from '../../directory/api.ts'
import { digestSources } from '../../notifications/digests/api.ts'
import { policyUses } from '../../policies/checks/api.ts'
import { campaigns } from '../../requests/tasks/reviews/api.ts'
import { stepUpUses } from '../../sign-in/step-up/api.ts'
import { goneConsumer } from '../gone/consumer.ts'
import { closeGoneJob } from '../gone/job.ts'
import { prepareJob } from '../prepare/job.ts'
import { searchPickers } from '../scope/search-pickers.ts'
import { reviewsDue } from './digest.ts'
import { campaignLog } from './events.ts'
import { findCampaigns } from './finder.ts'
import { campaignsForRequests, entitlementsReviewed } from './for-requests.ts'
import { overseeCampaign } from './guards.ts'
import { copySetupJob } from './jobs/copy-setup.ts'
import { deleteJob } from './jobs/delete.ts'
import { endJob } from './jobs/end.ts'
import { postToChannelJob } from './jobs/post-to-channel.ts'
import { resetPoliciesJob } from './jobs/reset-policies.ts'
import { startJob } from './jobs/start.ts'
import {
  reviewAssigned,
  reviewClosed,
  reviewDataStale,
  reviewEndingSoon,
  reviewOverdue,
  reviewOwnerless,
  reviewReportReady,
  reviewStarted,
  reviewTemplateFired,
} from './notice-kinds.ts'
import { listCarried } from './operations/carried.ts'
import { createCampaign } from './operations/create.ts'
import { deleteCampaign } from './operations/delete.ts'
import { endCampaign } from './operations/end.ts'
import { getCampaignOperation } from './operations/get.ts'
import { listCampaignsOperation } from './operations/list.ts'
import { getCampaignOwners, setCampaignOwners } from './operations/owners.ts'
import { prepareCampaign } from './operations/prepare.ts'
import { previewCampaign } from './operations/preview.ts'
import { resetCampaignPolicies } from './operations/reset-policies.ts'
import { getScopeAndEntitlements, setScopeAndEntitlements } from './operations/scope-and-entitlements.ts'
import { getScopeByResourceType, setScopeByResourceType } from './operations/scope-by-resource-type.ts'
import { searchCampaigns } from './operations/search.ts'
import { sendCampaignReminders } from './operations/send-reminders.ts'
import { startCampaign } from './operations/start.ts'
import { campaignStats } from './operations/stats.ts'
import { unstageCampaign } from './operations/unstage.ts'
import { updateCampaign } from './operations/update.ts'
import { validateScope } from './operations/validate-scope.ts'
import { reviewsWithPolicy, reviewsWithStepUp } from './uses.ts'

export const campaignPart = part({
  operations: [
    createCampaign,
    listCampaignsOperation,
    searchCampaigns,
    getCampaignOperation,
    updateCampaign,
    deleteCampaign,
    getScopeAndEntitlements,
    setScopeAndEntitlements,
    getScopeByResourceType,
    setScopeByResourceType,
    getCampaignOwners,
    setCampaignOwners,
    searchPickers,
    validateScope,
    prepareCampaign,
    previewCampaign,
    unstageCampaign,
    resetCampaignPolicies,
    startCampaign,
    endCampaign,
    sendCampaignReminders,
    campaignStats,
    listCarried,
  ],
  jobs: [copySetupJob, prepareJob, resetPoliciesJob, startJob, endJob, deleteJob, closeGoneJob, postToChannelJob],
  extensions: [
    extend(finders, findCampaigns),
    extend(campaigns, campaignsForRequests),
    extend(policyUses, reviewsWithPolicy),
    extend(digestSources, reviewsDue),
    extend(stepUpUses, reviewsWithStepUp),
    extend(reviewedEntitlements, entitlementsReviewed),
    extend(activityObjects, { type: 'access_review', read: readableBy(overseeCampaign, (id) => ({ id })) }),
  ],
  consumers: () => [goneConsumer],
  logRules: campaignLog,
  noticeKinds: [
    reviewAssigned,
    reviewClosed,
    reviewDataStale,
    reviewEndingSoon,
    reviewOverdue,
    reviewOwnerless,
    reviewReportReady,
    reviewStarted,
    reviewTemplateFired,
  ],
})
