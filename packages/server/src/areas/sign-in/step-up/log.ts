import type { EntryType } from '../../../service/log/entry.ts'
import { calledOf, type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'

const PROVIDER = {
  type: 'StepUpProvider',
  code: 'step_up_provider',
  word: 'step-up provider',
  says: { secret_changed: 'changed the secret of {it}' },
}

const VERBS = {
  started: 'began a step-up',
  verified: 'passed a step-up',
  failed: 'failed a step-up',
  used: 'used a step-up for an approval',
} as const

const stepUp = (verb: keyof typeof VERBS): LogRule => {
  const type: EntryType = { class: 'authentication', activity: 'step_up', code: `step_up.${verb}` }
  return {
    entryTypes: [type],
    toEntries({ subject, after }, names) {
      const user = names.user(subject.id)
      return [
        {
          ...type,
          message: `${calledOf(user)} ${VERBS[verb]}`,
          failure: verb === 'failed' ? textOf(after, 'errorMessage') : undefined,
          unmapped: { step_up_transaction_uid: textOf(after, 'id'), step_up_provider_uid: textOf(after, 'providerId') },
          about: { user, protocol: 'OpenID' },
        },
      ]
    },
  }
}

export const stepUpLog: LogRules = {
  ...entityRules('signIn.stepUpProvider', PROVIDER),
  'signIn.stepUpProvider.secretChanged': entityRule(PROVIDER, 'secret_changed', 'secret_changed'),
  'signIn.stepUp.started': stepUp('started'),
  'signIn.stepUp.verified': stepUp('verified'),
  'signIn.stepUp.failed': stepUp('failed'),
  'signIn.stepUp.used': stepUp('used'),
}
