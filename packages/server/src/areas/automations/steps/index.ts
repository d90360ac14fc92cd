import type { Request } from '../../../wire/shape.ts'
import { accountLifecycleAction } from './account-lifecycle-action.ts'
import { callFunction } from './call-function.ts'
import { connectorAction } from './connector-action.ts'
import { connectorCreateAccount } from './connector-create-account.ts'
import { createAccessReview } from './create-access-review.ts'
import { createRevokeTasks } from './create-revoke-tasks.ts'
import { createRevokeTasksV2 } from './create-revoke-tasks-v2.ts'
import { evaluateExpressions } from './evaluate-expressions.ts'
import { generatePassword } from './generate-password.ts'
import { grantEntitlements } from './grant-entitlements.ts'
import { removeFromDelegation } from './remove-from-delegation.ts'
import { runAutomation } from './run-automation.ts'
import { sendChatMessage } from './send-chat-message.ts'
import { sendEmail } from './send-email.ts'
import { setCredential } from './set-credential.ts'
import type { AnyStepKind } from './step-kind.ts'
import { storeCredential } from './store-credential.ts'
import { taskAction } from './task-action.ts'
import { unenrollFromAllAccessProfiles } from './unenroll-from-all-access-profiles.ts'
import { updateUser } from './update-user.ts'
import { waitForDuration } from './wait-for-duration.ts'
import { webhook } from './webhook.ts'

/** Every kind of step, each from its own file. */
export const stepKinds = {
  createAccessReview,
  waitForDuration,
  unenrollFromAllAccessProfiles,
  createRevokeTasks,
  createRevokeTasksV2,
  sendEmail,
  removeFromDelegation,
  runAutomation,
  updateUser,
  taskAction,
  webhook,
  connectorAction,
  connectorCreateAccount,
  grantEntitlements,
  sendChatMessage,
  callFunction,
  accountLifecycleAction,
  generatePassword,
  evaluateExpressions,
  setCredential,
  storeCredential,
} as const satisfies Readonly<Record<string, AnyStepKind>>

export type StepKindName = keyof typeof stepKinds
export type StepPayload<Kind extends StepKindName> = Request<(typeof stepKinds)[Kind]['shape']>
