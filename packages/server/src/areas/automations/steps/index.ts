import { evaluateExpressions } from './evaluate-expressions.ts'
import { generatePassword } from './generate-password.ts'
import { removeFromDelegation } from './remove-from-delegation.ts'
import { runAutomation } from './run-automation.ts'
import { sendChatMessage } from './send-chat-message.ts'
import { sendEmail } from './send-email.ts'
import type { AnyStepKind, StepKindName } from './step-kind.ts'
import { updateUser } from './update-user.ts'
import { waitForDuration } from './wait-for-duration.ts'
import { webhook } from './webhook.ts'

/** Every kind of step, each from its own file. */
export const stepKinds: Partial<Record<StepKindName, AnyStepKind>> = {
  evaluateExpressions,
  generatePassword,
  removeFromDelegation,
  runAutomation,
  sendChatMessage,
  sendEmail,
  updateUser,
  waitForDuration,
  webhook,
}
