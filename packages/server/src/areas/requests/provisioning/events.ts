import type { Change } from '../../../service/events.ts'
import { calledOf, type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'

const REVOCATION = { type: 'Revocation', code: 'revocation' }
const ACCESS = { type: 'Access', code: 'access' }

/** Of one access: who has it and what it is, by names. */
const accessRule = (entity: typeof ACCESS, activity: string, verb: string, says: string): LogRule => {
  const { entryTypes, toEntries } = entityRule(entity, activity, verb)
  return {
    entryTypes,
    refersTo: ['appUserId', 'entitlementId'],
    toEntries: (event, names) => {
      const holder = textOf(event.after, 'userId')
      const who = (holder ? calledOf(names.user(holder)) : names.of(textOf(event.after, 'appUserId'))) || 'Somebody'
      const what = names.of(textOf(event.after, 'entitlementId')) || 'an entitlement'
      const message = says.replace('{who}', who).replace('{what}', what)
      return toEntries(event, names).map((entry) => ({ ...entry, message }))
    },
  }
}

export const provisioningLog: LogRules = {
  'requests.revocation.proved': accessRule(
    REVOCATION,
    'revocation_proved',
    'proved',
    '{who} no longer has {what}: that is proved',
  ),
  'requests.revocation.confirmed': accessRule(
    REVOCATION,
    'revocation_confirmed',
    'confirmed',
    '{who} no longer has {what}: the directory shows it',
  ),
  'requests.revocation.foundAgain': accessRule(
    REVOCATION,
    'revocation_found_again',
    'found_again',
    '{who} has {what} again although it was taken away',
  ),
  'requests.access.confirmed': accessRule(
    ACCESS,
    'access_confirmed',
    'confirmed',
    '{who} has {what}: the directory shows it',
  ),
  'requests.access.unconfirmed': accessRule(
    ACCESS,
    'access_unconfirmed',
    'unconfirmed',
    '{who} was given {what}, and the directory does not show it',
  ),
  'requests.access.expiring': accessRule(ACCESS, 'access_expiring', 'expiring', '{who} loses {what} soon'),
  ...entityRules('requests.externalTicketConfig', {
    type: 'ExternalTicketConfig',
    code: 'external_ticket_config',
    word: 'ticket system',
  }),
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
