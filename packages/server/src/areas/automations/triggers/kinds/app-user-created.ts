import { shape } from '../../../../wire/shape.ts'
import { condition, triggerKind } from '../trigger-kind.ts'
import { accountSamples, appIdentifier, appIdsText, appOfAccounts, appReference } from './which-app.ts'

const AppUserCreatedTrigger = shape('AppUserCreatedTrigger', 'An account is new.', { condition }, appIdentifier())

export const appUserCreated = triggerKind({
  kind: 'appUserCreated',
  shape: AppUserCreatedTrigger,
  samples: accountSamples,
  type: 'TRIGGER_TYPE_APP_USER_CREATE',
  scope: 'app',
  hasSubject: true,
  texts: [{ path: 'condition', result: 'bool', environment: 'trigger_appUserCreated' }, appIdsText],
  references: appReference,
  appOf: appOfAccounts,
  events: ['directory.account.created'],
})
