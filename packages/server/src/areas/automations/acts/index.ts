import type { StepKindName } from '../steps/index.ts'
import { accountLifecycleActionAct } from './account-lifecycle-action.ts'
import { callFunctionAct } from './call-function.ts'
import { connectorActionAct } from './connector-action.ts'
import { connectorCreateAccountAct } from './connector-create-account.ts'
import { createAccessReviewAct } from './create-access-review.ts'
import { createRevokeTasksAct } from './create-revoke-tasks.ts'
import { createRevokeTasksV2Act } from './create-revoke-tasks-v2.ts'
import { evaluateExpressionsAct } from './evaluate-expressions.ts'
import { generatePasswordAct } from './generate-password.ts'
import { grantEntitlementsAct } from './grant-entitlements.ts'
import { removeFromDelegationAct } from './remove-from-delegation.ts'
import { runAutomationAct } from './run-automation.ts'
import { sendChatMessageAct } from './send-chat-message.ts'
import { sendEmailAct } from './send-email.ts'
import { setCredentialAct } from './set-credential.ts'
import type { AnyStepAct } from './step-act.ts'
import { storeCredentialAct } from './store-credential.ts'
import { taskActionAct } from './task-action.ts'
import { unenrollFromAllAccessProfilesAct } from './unenroll-from-all-access-profiles.ts'
import { updateUserAct } from './update-user.ts'
import { waitForDurationAct } from './wait-for-duration.ts'
import { webhookAct } from './webhook.ts'

/** What every kind of step does, each from its own file. */
export const stepActs: Readonly<Record<StepKindName, AnyStepAct>> = {
  accountLifecycleAction: accountLifecycleActionAct,
  callFunction: callFunctionAct,
  connectorAction: connectorActionAct,
  connectorCreateAccount: connectorCreateAccountAct,
  createAccessReview: createAccessReviewAct,
  createRevokeTasks: createRevokeTasksAct,
  createRevokeTasksV2: createRevokeTasksV2Act,
  evaluateExpressions: evaluateExpressionsAct,
  generatePassword: generatePasswordAct,
  grantEntitlements: grantEntitlementsAct,
  removeFromDelegation: removeFromDelegationAct,
  runAutomation: runAutomationAct,
  sendChatMessage: sendChatMessageAct,
  sendEmail: sendEmailAct,
  setCredential: setCredentialAct,
  storeCredential: storeCredentialAct,
  taskAction: taskActionAct,
  unenrollFromAllAccessProfiles: unenrollFromAllAccessProfilesAct,
  updateUser: updateUserAct,
  waitForDuration: waitForDurationAct,
  webhook: webhookAct,
}
