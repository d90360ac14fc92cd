import { checkConnector } from './check-connector.ts'
import { connectorReferences } from './references.ts'
import { StepFailed, stepKind } from './step-kind.ts'

export const connectorCreateAccount = stepKind({
  kind: 'connectorCreateAccount',
  users: 'one',
  texts: [
    { path: 'userIdCel', result: 'userId' },
    { path: 'userProperties.displayNameCel', result: 'string' },
    { path: 'userProperties.emailCel', result: 'string' },
    { path: 'userProperties.usernameCel', result: 'string' },
    { path: 'userProperties.profileAttributeCel', result: 'profile' },
    { path: 'passwordCel', result: 'secret' },
  ],
  needsNobody: ({ userProperties }) => userProperties !== undefined,
  references: connectorReferences,
  check: checkConnector,

  async run() {
    throw new StepFailed('not yet')
  },
})
