// Made from packages/server/src/areas/automations/steps by `npm run generate`; do not edit.
export const STEP_ICONS = {
  createAccessReview: 'check',
  waitForDuration: 'bell',
  unenrollFromAllAccessProfiles: 'x',
  createRevokeTasks: 'x',
  createRevokeTasksV2: 'x',
  sendEmail: 'bell',
  removeFromDelegation: 'users',
  runAutomation: 'workflow',
  updateUser: 'user',
  taskAction: 'box',
  webhook: 'box',
  connectorAction: 'app',
  connectorCreateAccount: 'app',
  grantEntitlements: 'key',
  sendChatMessage: 'bell',
  callFunction: 'box',
  accountLifecycleAction: 'app',
  generatePassword: 'key',
  evaluateExpressions: 'box',
  setCredential: 'key',
  storeCredential: 'key',
} as const

export const TAKING_AWAY: readonly string[] = [
  'unenrollFromAllAccessProfiles',
  'createRevokeTasks',
  'createRevokeTasksV2',
  'updateUser',
  'accountLifecycleAction',
]
