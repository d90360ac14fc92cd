import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'

const REVOCATION = { type: 'Revocation', code: 'revocation' }
const ACCESS = { type: 'Access', code: 'access' }

export const provisioningLog: LogRules = {
  'requests.revocation.proved': entityRule(REVOCATION, 'revocation_proved', 'proved'),
  'requests.revocation.confirmed': entityRule(REVOCATION, 'revocation_confirmed', 'confirmed'),
  'requests.revocation.foundAgain': entityRule(REVOCATION, 'revocation_found_again', 'found_again'),
  'requests.access.confirmed': entityRule(ACCESS, 'access_confirmed', 'confirmed'),
  'requests.access.unconfirmed': entityRule(ACCESS, 'access_unconfirmed', 'unconfirmed'),
  'requests.access.expiring': entityRule(ACCESS, 'access_expiring', 'expiring'),
  ...entityRules('requests.externalTicketConfig', { type: 'ExternalTicketConfig', code: 'external_ticket_config' }),
}

/** One access that was taken away. */
export type RevocationFacts = {
  readonly taskId: string
  readonly appId: string
  readonly entitlementId: string
  readonly appUserId: string
  readonly proof?: string
  readonly syncId?: string
}

export const revocationChanged = (verb: 'proved' | 'confirmed' | 'foundAgain', facts: RevocationFacts): Change => ({
  kind: `requests.revocation.${verb}`,
  subject: { type: 'revocation', id: `${facts.taskId}/${facts.entitlementId}/${facts.appUserId}` },
  after: { ...facts },
})
