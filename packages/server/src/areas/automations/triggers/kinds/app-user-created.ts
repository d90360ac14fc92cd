import { triggerKind } from '../trigger-kind.ts'
import { appIdsText, appOfAccounts, appReference } from './which-app.ts'

export const appUserCreated = triggerKind({
  kind: 'appUserCreated',
  type: 'TRIGGER_TYPE_APP_USER_CREATE',
  scope: 'app',
  hasSubject: true,
  texts: [{ path: 'condition', result: 'bool', environment: 'trigger_appUserCreated' }, appIdsText],
  references: appReference,
  appOf: appOfAccounts,
  events: ['directory.account.created'],
})
