import type { LogRule, LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules, routine } from '../../../service/log/rules.ts'

const LISTENER = {
  type: 'WebhookListener',
  code: 'webhook_listener',
  nameIn: ['automationId'],
  word: 'listener of the automation',
  says: {
    secret_rotated: 'made a new secret for {it}',
    called: '{It} got a call',
    call_refused: '{It} refused a call',
  },
}

/** Where the rules of an area end in a verb of their own. */
const own = (verb: string): LogRule => entityRule(LISTENER, verb, verb)

export const listenerLog: LogRules = {
  ...entityRules('webhooks.listener', LISTENER),
  'webhooks.listener.rotated': own('secret_rotated'),
  'webhooks.listener.called': routine(own('called')),
  'webhooks.listener.refused': own('call_refused'),
}
