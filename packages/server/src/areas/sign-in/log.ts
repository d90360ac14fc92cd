import { because, calledOf, type LogRules, textOf } from '../../service/log/rule.ts'

const REFUSED = { class: 'authentication', activity: 'Logon', code: 'sign_in.refused' } as const

const OBSERVED = { class: 'authentication', activity: 'sign_in_observed', code: 'sign_in.observed' } as const

export const signInLog: LogRules = {
  'signIn.refused': {
    entryTypes: [REFUSED],
    toEntries: ({ after }, names) => {
      const uid = textOf(after, 'userId')
      const user = uid ? names.user(uid) : { uid: '', name: 'an unknown person', type: 'Unknown' as const }
      const reason = textOf(after, 'reason')
      return [
        {
          ...REFUSED,
          message: `A sign-in of ${calledOf(user)} was refused${because(reason)}`,
          failure: reason,
          unmapped: {
            client_id: textOf(after, 'clientId'),
            auth_config_id: textOf(after, 'authConfigId'),
            detail: textOf(after, 'detail'),
          },
          about: { user },
        },
      ]
    },
  },
  'signIn.observed': {
    entryTypes: [OBSERVED],
    toEntries: ({ after }, names) => {
      const user = names.user(textOf(after, 'userId'))
      return [
        {
          ...OBSERVED,
          message: `A rule of the sign-in policy that is only observed matched a sign-in of ${calledOf(user)}`,
          unmapped: {
            rule_uid: textOf(after, 'ruleId'),
            client_id: textOf(after, 'clientId'),
            auth_config_id: textOf(after, 'authConfigId'),
          },
          about: { user },
        },
      ]
    },
  },
}
