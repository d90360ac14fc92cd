import { extend } from '../../service/extension.ts'
import { objectNames } from '../../service/names/kinds.ts'
import { namedByThoseWhoMay } from '../../service/references/reference.ts'
import { sql } from '../../store/sql.ts'
import { area } from '../area.ts'
import { activityObjects, finders, readableBy, setupSteps } from '../console/api.ts'
import { directoryProfiles } from '../directory/api.ts'
import { bundles, requestable, enrollments as requestedEnrollments } from '../requests/api.ts'
import { offeredEntitlements } from './audience.ts'
import { purgeRemovals } from './automation/changes.ts'
import { automationLog } from './automation/events.ts'
import { applyJob } from './automation/jobs/apply.ts'
import { judgeJob } from './automation/jobs/judge.ts'
import { runJob } from './automation/jobs/run.ts'
import { runAllJob } from './automation/jobs/run-all.ts'
import { deleteBundleAutomation } from './automation/operations/delete.ts'
import { getBundleAutomation } from './automation/operations/get.ts'
import { previewBundleAutomation } from './automation/operations/preview.ts'
import { resumeBundleAutomation } from './automation/operations/resume.ts'
import { runBundleAutomation } from './automation/operations/run.ts'
import { createBundleAutomation, setBundleAutomation } from './automation/operations/set.ts'
import { getStagedChanges } from './automation/operations/staged.ts'
import { profileConsumer } from './consumer.ts'
import { endMembersJob } from './enrollments/end-members.ts'
import { enrollmentLog } from './enrollments/events.ts'
import { followJob } from './enrollments/follow.ts'
import { listMembers } from './enrollments/list-members.ts'
import { requestedEnrollment } from './enrollments/requested.ts'
import { spreadJob } from './enrollments/spread.ts'
import {
  addProfileEntitlements,
  removeProfileEntitlements,
  replaceProfileEntitlements,
} from './entries/operations/change.ts'
import { listProfileEntitlementIds, listProfileEntitlements } from './entries/operations/list.ts'
import { deleteProfileEntry, getProfileEntry, putProfileEntry } from './entries/operations/one.ts'
import { profileLog } from './events.ts'
import { findProfiles } from './finder.ts'
import { profilesForDirectory } from './for-directory.ts'
import { readProfile } from './guards.ts'
import { membershipPaused, profileEnrolled, profileLeft } from './notice-kinds.ts'
import { createProfile } from './operations/create.ts'
import { deleteProfile } from './operations/delete.ts'
import { getProfileOperation } from './operations/get.ts'
import { updateProfile } from './operations/update.ts'
import { profiles } from './resource.ts'
import { countOffered } from './settings/offered.ts'
import { getSettingsOfProfiles, profileSettingsLog, setSettingsOfProfiles } from './settings/operations.ts'
import { requestableStep } from './settings/setup-step.ts'
import { setStandardAudience } from './standard-audience/set.ts'
import { addAccessEntitlements, listAccessEntitlements, removeAccessEntitlements } from './visibility/operations.ts'

export const accessProfilesArea = area({
  references: { 'BundleAutomationRuleEntitlement.entitlementRefs': namedByThoseWhoMay('group') },
  name: 'access-profiles',
  operations: [
    profiles.list,
    profiles.search,
    createProfile,
    getProfileOperation,
    updateProfile,
    deleteProfile,
    listProfileEntitlements,
    listProfileEntitlementIds,
    replaceProfileEntitlements,
    addProfileEntitlements,
    removeProfileEntitlements,
    getProfileEntry,
    putProfileEntry,
    deleteProfileEntry,
    addAccessEntitlements,
    removeAccessEntitlements,
    listAccessEntitlements,
    setStandardAudience,
    listMembers,
    getBundleAutomation,
    setBundleAutomation,
    createBundleAutomation,
    deleteBundleAutomation,
    runBundleAutomation,
    resumeBundleAutomation,
    getStagedChanges,
    previewBundleAutomation,
    getSettingsOfProfiles,
    setSettingsOfProfiles,
    countOffered,
  ],
  jobs: [followJob, spreadJob, endMembersJob, runJob, applyJob, judgeJob, runAllJob],
  schedules: [{ id: 'accessProfiles.runAll', pattern: '23 * * * *', zone: 'UTC', job: runAllJob, payload: {} }],
  consumers: () => [profileConsumer],
  logRules: { ...profileLog, ...enrollmentLog, ...automationLog, ...profileSettingsLog },
  purges: [purgeRemovals],
  extensions: [
    extend(setupSteps, requestableStep),
    extend(finders, findProfiles),
    extend(objectNames, { kind: 'accessProfile', rows: sql`select id, display_name as name from access_profiles` }),
    extend(directoryProfiles, profilesForDirectory),
    extend(requestable, offeredEntitlements),
    extend(bundles, {
      profiles: sql`select id, display_name, description, enrollment_entitlement_id from access_profiles
        where published and deleted_at is null and audience_app_id = '' and enrollment_entitlement_id <> ''`,
      entries: sql`select profile_id, entitlement_id from access_profile_entries`,
    }),
    extend(requestedEnrollments, requestedEnrollment),
    extend(activityObjects, { type: 'access_profile', read: readableBy(readProfile, (id) => ({ id })) }),
  ],
  tables: [
    'access_profile_automations',
    'access_profile_changes',
    'access_profile_enrollments',
    'access_profile_entries',
    'access_profile_kept_out',
    'access_profile_removals',
    'access_profile_settings',
    'access_profiles',
  ],
  views: ['access_profiles_view', 'offered_entitlements_view'],
  noticeKinds: [membershipPaused, profileEnrolled, profileLeft],
})
