import { shape } from '../../../../wire/shape.ts'
import { condition, triggerKind } from '../trigger-kind.ts'
import { accountSamples, appIdentifier, appIdsText, appOfAccounts, appReference } from './which-app.ts'

const AppUserUpdatedTrigger = shape('AppUserUpdatedTrigger', 'An account has changed.', { condition }, appIdentifier())

export const appUserUpdated = triggerKind({
  kind: 'appUserUpdated',
  shape: AppUserUpdatedTrigger,
  samples: accountSamples,
  type: 'TRIGGER_TYPE_APP_USER_UPDATE',
  scope: 'app',
  hasSubject: true,
  texts: [{ path: 'condition', result: 'bool', environment: 'trigger_appUserUpdated' }, appIdsText],
  references: appReference,
  appOf: appOfAccounts,
  events: ['directory.account.updated', 'directory.account.deleted'],
})
