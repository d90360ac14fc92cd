import { checkConnector, checkGiven } from './check-connector.ts'
import { connectorReferences } from './references.ts'
import { StepFailed, stepKind } from './step-kind.ts'

export const connectorAction = stepKind({
  kind: 'connectorAction',
  users: 'none',
  texts: [{ path: 'argsTemplate', template: 'json' }],
  references: connectorReferences,
  check(payload, saving) {
    checkConnector(payload, saving)
    checkGiven(payload, ['actionName'], saving)
  },

  async run() {
    throw new StepFailed('not yet')
  },
})
