import { bool, text } from '../../../../wire/scalars.ts'
import { type Answer, about, shape } from '../../../../wire/shape.ts'

const TestTokenStepResult = shape('TestTokenStepResult', 'How one check went.', {
  stepName: text(64, 'Which check.'),
  passed: bool('Whether the token passed it.'),
  skipped: bool('Whether it could not be made, or says nothing about this token.'),
  expected: text(2048, 'What the trust asks for.'),
  actual: text(2048, 'What the token has.'),
  detail: text(2048, 'What is wrong; empty when it passed.'),
})
export type StepResult = Answer<typeof TestTokenStepResult>

const step = (sentence: string) => about(sentence, TestTokenStepResult)

export const stepFields = {
  jwtDecode: step('Whether it is a JWT of at most 16384 bytes.'),
  issuerMatch: step('Whether the provider of the trust issued it.'),
  signatureValidation: step('Whether a key the provider publishes made its signature.'),
  audienceValidation: step('Whether it is meant for this tenant.'),
  tokenFreshness: step('Whether it has not expired and was issued in the last 10 minutes.'),
  subjectValidation: step('Whether it says whom it stands for.'),
  celEvaluation: step('Whether its claims meet the condition of the trust.'),
  cidrCheck: step('Whether the trust may be used from the address.'),
}
export type StepName = keyof typeof stepFields
