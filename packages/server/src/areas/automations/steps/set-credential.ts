import { checkConnector, checkGiven } from './check-connector.ts'
import { connectorReferences } from './references.ts'
import { StepFailed, stepKind } from './step-kind.ts'

export const setCredential = stepKind({
  kind: 'setCredential',
  users: 'none',
  texts: [
    { path: 'accountIdCel', result: 'accountId' },
    { path: 'passwordCel', result: 'secret' },
  ],
  references: connectorReferences,
  check(payload, saving) {
    checkConnector(payload, saving)
    checkGiven(payload, ['accountIdCel', 'passwordCel'], saving)
  },

  async run() {
    throw new StepFailed('not yet')
  },
})
