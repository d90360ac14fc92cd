import type { LogUser } from '../../../service/log/entry.ts'
import { because, calledOf, type LoggedEvent, type LogRules, type Names, textOf } from '../../../service/log/rule.ts'

const STARTED = { class: 'authentication', activity: 'Logon', code: 'session.started' } as const
const ENDED = { class: 'authentication', activity: 'Logoff', code: 'session.ended' } as const

const REFUSED = { class: 'authentication', activity: 'session_refused', code: 'session.refused' } as const
const OBSERVED = { class: 'authentication', activity: 'session_observed', code: 'session.observed' } as const

export const sessionLog: LogRules = {
  'auth.session.started': {
    entryTypes: [STARTED],
    toEntries: (event, names) => {
      const user = personOf(event, names)
      return [{ ...STARTED, message: `${calledOf(user)} signed in`, unmapped: factsOf(event), about: { user } }]
    },
  },
  'auth.session.ended': {
    entryTypes: [ENDED],
    toEntries: (event, names) => {
      const user = personOf(event, names)
      const reason = textOf(event.after, 'endReason')
      const message = `A session of ${calledOf(user)} ended${because(reason)}`
      return [{ ...ENDED, message, unmapped: { ...factsOf(event), end_reason: reason }, about: { user } }]
    },
  },
  'auth.session.refused': {
    entryTypes: [REFUSED],
    toEntries: (event, names) => {
      const user = personOf(event, names)
      const message = `A rule of the session policy refused a request of ${calledOf(user)}`
      const failure = textOf(event.after, 'outcome')
      return [{ ...REFUSED, message, failure, unmapped: ruleOf(event), about: { user } }]
    },
  },
  'auth.session.observed': {
    entryTypes: [OBSERVED],
    toEntries: (event, names) => {
      const user = personOf(event, names)
      const message = `A rule of the session policy that is only observed matched a request of ${calledOf(user)}`
      return [{ ...OBSERVED, message, unmapped: ruleOf(event), about: { user } }]
    },
  },
}

const personOf = ({ after }: LoggedEvent, names: Names): LogUser => {
  const uid = textOf(after, 'userId')
  return names.user(uid)
}

const factsOf = ({ subject, after }: LoggedEvent) => ({
  session_uid: subject.id,
  auth_level: textOf(after, 'authLevel'),
  auth_config_id: textOf(after, 'authConfigId'),
})

const ruleOf = ({ subject, after }: LoggedEvent) => ({
  session_uid: subject.id,
  rule_uid: textOf(after, 'ruleId'),
  outcome: textOf(after, 'outcome'),
  detail: textOf(after, 'detail'),
})
