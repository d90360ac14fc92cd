import type { Command } from '../command.ts'
import { withNouns } from '../nouns/commands.ts'
import { acts } from './acts.ts'
import { adminRecover } from './admin-recover.ts'
import { adminSetUpLink } from './admin-set-up-link.ts'
import { adminSignInLink } from './admin-sign-in-link.ts'
import { agentPolicyGet } from './agent-policy-get.ts'
import { agentPolicySet } from './agent-policy-set.ts'
import { api } from './api.ts'
import { authConfigTest } from './auth-config-test.ts'
import { automationsStop } from './automations-stop.ts'
import { backup } from './backup.ts'
import { classifiersTemplates } from './classifiers-templates.ts'
import { classifiersTest } from './classifiers-test.ts'
import { clientCreate } from './client-create.ts'
import { clientDelete } from './client-delete.ts'
import { connectorNew } from './connector-new.ts'
import { connectorRun } from './connector-run.ts'
import { connectorsKinds } from './connectors-kinds.ts'
import { connectorsSync } from './connectors-sync.ts'
import { demo } from './demo.ts'
import { demoSignIn } from './demo-sign-in.ts'
import { doctor } from './doctor.ts'
import { findingsAct } from './findings-act.ts'
import { findingsList } from './findings-list.ts'
import { findingsShow } from './findings-show.ts'
import { functionInit } from './function-init.ts'
import { functionLogs } from './function-logs.ts'
import { functionPull } from './function-pull.ts'
import { functionPush } from './function-push.ts'
import { functionRun } from './function-run.ts'
import { functionTest } from './function-test.ts'
import { help } from './help.ts'
import { inboxList } from './inbox-list.ts'
import { inboxRead } from './inbox-read.ts'
import { keysRotate } from './keys-rotate.ts'
import { logExport } from './log-export.ts'
import { logList } from './log-list.ts'
import { logVerify } from './log-verify.ts'
import { login } from './login.ts'
import { loginList } from './login-list.ts'
import { loginUse } from './login-use.ts'
import { logout } from './logout.ts'
import { migrate } from './migrate.ts'
import { miningAnalyse } from './mining-analyse.ts'
import { miningCreateProfile } from './mining-create-profile.ts'
import { miningFit } from './mining-fit.ts'
import { miningOutliers } from './mining-outliers.ts'
import { miningRun } from './mining-run.ts'
import { miningShow } from './mining-show.ts'
import { miningSuggestions } from './mining-suggestions.ts'
import { modelKeyCreate } from './model-key-create.ts'
import { modelProviderSet } from './model-provider-set.ts'
import { notificationsSet } from './notifications-set.ts'
import { notificationsShow } from './notifications-show.ts'
import { open } from './open.ts'
import { overview } from './overview.ts'
import { policyGet } from './policy-get.ts'
import { policyList } from './policy-list.ts'
import { policySimulate } from './policy-simulate.ts'
import { policyUpdate } from './policy-update.ts'
import { profileCreate } from './profile-create.ts'
import { profileEnroll, profileUnenroll } from './profile-enroll.ts'
import { profileAdd, profileRemove } from './profile-entries.ts'
import { profileList } from './profile-list.ts'
import { profileMembers } from './profile-members.ts'
import { profileResume, profileRun, profileStaged } from './profile-paused.ts'
import { profileRule } from './profile-rule.ts'
import { profileShow } from './profile-show.ts'
import { reportDatasets } from './report-datasets.ts'
import { reportRun } from './report-run.ts'
import { reportVerify } from './report-verify.ts'
import { request } from './request.ts'
import { restore } from './restore.ts'
import { reviewsCreate } from './reviews-create.ts'
import { reviewsDecide } from './reviews-decide.ts'
import { reviewsGet } from './reviews-get.ts'
import { reviewsReport } from './reviews-report.ts'
import { reviewsEnd, reviewsPrepare, reviewsStart } from './reviews-run.ts'
import { reviewsStats } from './reviews-stats.ts'
import { reviewsSubmit } from './reviews-submit.ts'
import { reviewsVerify } from './reviews-verify.ts'
import { secretOpen } from './secret-open.ts'
import { secretShare } from './secret-share.ts'
import { serve } from './serve.ts'
import { setup } from './setup.ts'
import { stepActs } from './step-acts.ts'
import { tasksClose } from './tasks-close.ts'
import { tasksComment } from './tasks-comment.ts'
import { tasksList } from './tasks-list.ts'
import { tasksReassign } from './tasks-reassign.ts'
import { tasksReveal } from './tasks-reveal.ts'
import { tasksShow } from './tasks-show.ts'
import { templatesList } from './templates-list.ts'
import { templatesUse } from './templates-use.ts'
import { tenantCreate } from './tenant-create.ts'
import { tenantDelete } from './tenant-delete.ts'
import { tenantList } from './tenant-list.ts'
import { tenantRotateKeys } from './tenant-rotate-keys.ts'
import { tenantSet } from './tenant-set.ts'
import { token } from './token.ts'
import { toolCalls } from './tool-calls.ts'
import { toolCatalogAdd } from './tool-catalog-add.ts'
import { toolServerAdd } from './tool-server-add.ts'
import { toolServerAuthorize } from './tool-server-authorize.ts'
import { toolServerConnect } from './tool-server-connect.ts'
import { toolServerTest } from './tool-server-test.ts'
import { toolsetList } from './toolset-list.ts'
import { usersConfirmEmail } from './users-confirm-email.ts'
import { version } from './version.ts'
import { webhooksListen } from './webhooks-listen.ts'
import { whoami } from './whoami.ts'
import { workDiscard } from './work-discard.ts'
import { workList } from './work-list.ts'
import { workRetry } from './work-retry.ts'
import { worker } from './worker.ts'

/** The one list of commands: finding them, help and completion are read off it. */
export const commands: readonly Command[] = withNouns([
  serve,
  worker,
  migrate,
  doctor,
  backup,
  restore,
  keysRotate,
  tenantCreate,
  tenantList,
  tenantSet,
  tenantRotateKeys,
  tenantDelete,
  adminSignInLink,
  adminSetUpLink,
  adminRecover,
  connectorRun,
  connectorNew,
  connectorsKinds,
  connectorsSync,
  automationsStop,
  functionInit,
  functionRun,
  functionTest,
  functionPush,
  functionPull,
  functionLogs,
  clientCreate,
  clientDelete,
  authConfigTest,
  policyList,
  policyGet,
  policyUpdate,
  policySimulate,
  classifiersTemplates,
  classifiersTest,
  ...acts,
  agentPolicyGet,
  agentPolicySet,
  toolServerAdd,
  toolServerTest,
  toolCatalogAdd,
  toolServerAuthorize,
  toolServerConnect,
  toolsetList,
  toolCalls,
  miningAnalyse,
  miningCreateProfile,
  miningFit,
  miningOutliers,
  miningRun,
  miningShow,
  miningSuggestions,
  modelKeyCreate,
  modelProviderSet,
  profileList,
  profileShow,
  profileCreate,
  profileAdd,
  profileRemove,
  profileMembers,
  profileEnroll,
  profileUnenroll,
  profileRule,
  profileRun,
  profileStaged,
  profileResume,
  request,
  ...stepActs,
  tasksList,
  tasksReveal,
  tasksShow,
  templatesList,
  templatesUse,
  tasksComment,
  tasksReassign,
  tasksClose,
  reportRun,
  reportDatasets,
  reportVerify,
  reviewsGet,
  reviewsCreate,
  reviewsPrepare,
  reviewsStart,
  reviewsEnd,
  reviewsStats,
  reviewsDecide,
  reviewsSubmit,
  reviewsReport,
  reviewsVerify,
  inboxList,
  inboxRead,
  notificationsShow,
  notificationsSet,
  secretShare,
  secretOpen,
  findingsList,
  findingsShow,
  findingsAct,
  logExport,
  logList,
  logVerify,
  setup,
  overview,
  demo,
  demoSignIn,
  open,
  workList,
  workRetry,
  workDiscard,
  usersConfirmEmail,
  webhooksListen,
  login,
  loginList,
  loginUse,
  logout,
  whoami,
  token,
  api,
  version,
  help,
])
