import { triggerKind } from '../trigger-kind.ts'

/** Its listener, and which auth it has, is for the save: both outlive one version of the trigger. */
export const webhook = triggerKind({
  kind: 'webhook',
  type: 'TRIGGER_TYPE_WEBHOOK',
  scope: 'app',
  hasSubject: false,
  texts: [],
  check({ jwt }, { refuse }) {
    if (jwt && !jwt.jwksUrl) refuse('jwt.jwksUrl', 'is required')
  },
})
