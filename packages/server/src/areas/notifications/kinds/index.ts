import { accessExpiring } from './access-expiring.ts'
import { accessFoundAgain } from './access-found-again.ts'
import { accessProvisioned } from './access-provisioned.ts'
import { addressChanged } from './address-changed.ts'
import { approvalEscalated } from './approval-escalated.ts'
import { approvalFellBack } from './approval-fell-back.ts'
import { approvalNeeded } from './approval-needed.ts'
import { breakGlassUsed } from './break-glass-used.ts'
import { breakerTripped } from './breaker-tripped.ts'
import { clientClosed } from './client-closed.ts'
import { commentOnRequest } from './comment-on-request.ts'
import { connectorNeedsAuthorization } from './connector-needs-authorization.ts'
import { credentialDigest } from './credential-digest.ts'
import { decoyUsed } from './decoy-used.ts'
import { digest } from './digest.ts'
import { dispatchOutcome } from './dispatch-outcome.ts'
import { exporterFailing } from './exporter-failing.ts'
import { findingAssigned } from './finding-assigned.ts'
import { findingDispatched } from './finding-dispatched.ts'
import { findingsAssigned } from './findings-assigned.ts'
import { formNeeded } from './form-needed.ts'
import { functionFailing } from './function-failing.ts'
import { killSwitchUsed } from './kill-switch-used.ts'
import type { AnyNoticeKind, NoticeKind } from './kind.ts'
import { membershipPaused } from './membership-paused.ts'
import { profileEnrolled } from './profile-enrolled.ts'
import { profileLeft } from './profile-left.ts'
import { provisioningFailed } from './provisioning-failed.ts'
import { provisioningRequest } from './provisioning-request.ts'
import { requestCompleted } from './request-completed.ts'
import { requestCreated } from './request-created.ts'
import { reviewAssigned } from './review-assigned.ts'
import { reviewClosed } from './review-closed.ts'
import { reviewDataStale } from './review-data-stale.ts'
import { reviewEndingSoon } from './review-ending-soon.ts'
import { reviewOverdue } from './review-overdue.ts'
import { reviewOwnerless } from './review-ownerless.ts'
import { reviewReportReady } from './review-report-ready.ts'
import { reviewStarted } from './review-started.ts'
import { reviewTemplateFired } from './review-template-fired.ts'
import { secretExposed } from './secret-exposed.ts'
import { secretFirstViewed } from './secret-first-viewed.ts'
import { syncHeld } from './sync-held.ts'
import { syncsFailing } from './syncs-failing.ts'
import { syncsFailingLong } from './syncs-failing-long.ts'
import { taskOverdue } from './task-overdue.ts'
import { taskReminder } from './task-reminder.ts'
import { toolServerNeedsSignIn } from './tool-server-needs-sign-in.ts'

/** Every kind of notice. */
export const NOTICE_KINDS: readonly AnyNoticeKind[] = [
  accessExpiring,
  accessFoundAgain,
  accessProvisioned,
  addressChanged,
  approvalEscalated,
  approvalFellBack,
  approvalNeeded,
  breakGlassUsed,
  breakerTripped,
  clientClosed,
  commentOnRequest,
  connectorNeedsAuthorization,
  credentialDigest,
  decoyUsed,
  digest,
  dispatchOutcome,
  exporterFailing,
  findingAssigned,
  findingDispatched,
  findingsAssigned,
  formNeeded,
  functionFailing,
  killSwitchUsed,
  membershipPaused,
  profileEnrolled,
  profileLeft,
  provisioningFailed,
  provisioningRequest,
  requestCompleted,
  requestCreated,
  reviewAssigned,
  reviewClosed,
  reviewDataStale,
  reviewEndingSoon,
  reviewOverdue,
  reviewOwnerless,
  reviewReportReady,
  reviewStarted,
  reviewTemplateFired,
  secretExposed,
  secretFirstViewed,
  syncHeld,
  syncsFailingLong,
  syncsFailing,
  taskOverdue,
  taskReminder,
  toolServerNeedsSignIn,
]

const BY_ID = new Map(NOTICE_KINDS.map((kind) => [kind.id, kind]))

/** The kind of a stored notice; undefined for one that this version does not know. */
// Safe because what is stored about a notice was made for its kind.
export const findKind = (id: string): NoticeKind | undefined => BY_ID.get(id) as NoticeKind | undefined
