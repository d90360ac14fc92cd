import { checkConnector, checkGiven } from './check-connector.ts'
import { connectorReferences } from './references.ts'
import { StepFailed, stepKind } from './step-kind.ts'

export const accountLifecycleAction = stepKind({
  kind: 'accountLifecycleAction',
  users: 'none',
  texts: [{ path: 'accountRef.accountIdCel', result: 'accountId' }],
  references: connectorReferences,
  check(payload, saving) {
    checkConnector(payload, saving)
    checkGiven(payload, ['actionName'], saving)
    if (!saving.publishing) return
    const { accountRef, accountInContext } = payload
    if (!accountRef && !accountInContext) saving.refuse('account_identifier', 'say which account', 'VALUE_REQUIRED')
    if (accountRef && !accountRef.accountIdCel) {
      saving.refuse('accountRef.accountIdCel', 'is required', 'VALUE_REQUIRED')
    }
  },

  async run() {
    throw new StepFailed('not yet')
  },
})
