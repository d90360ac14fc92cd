import { triggerKind } from '../trigger-kind.ts'
import { appIdsText, appOfAccounts, appReference } from './which-app.ts'

export const appUserUpdated = triggerKind({
  kind: 'appUserUpdated',
  type: 'TRIGGER_TYPE_APP_USER_UPDATE',
  scope: 'app',
  hasSubject: true,
  texts: [{ path: 'condition', result: 'bool', environment: 'trigger_appUserUpdated' }, appIdsText],
  references: appReference,
  appOf: appOfAccounts,
  events: ['directory.account.updated', 'directory.account.deleted'],
})
