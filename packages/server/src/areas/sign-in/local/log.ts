import type { EntryType, LogEntry, LogUser, Severity } from '../../../service/log/entry.ts'
import {
  because,
  calledOf,
  type LoggedEvent,
  type LogRule,
  type LogRules,
  type Names,
  plain,
  textOf,
  withArticle,
} from '../../../service/log/rule.ts'

const UNKNOWN: LogUser = { uid: '', name: 'an unknown person', type: 'Unknown' }

const personOf = ({ subject, after }: LoggedEvent, names: Names): LogUser => {
  const uid = subject.type === 'user' ? subject.id : textOf(after, 'userId')
  return uid === '' ? UNKNOWN : names.user(uid)
}

type Description = {
  readonly message: (name: string, event: LoggedEvent) => string
  readonly severity?: Severity
  /** The reason of a failure; undefined on success. */
  readonly failure?: (event: LoggedEvent) => string | undefined
}

/** One entry about a person. */
const personRule = (type: EntryType, { message, severity, failure }: Description): LogRule => ({
  entryTypes: [type],
  toEntries(event, names): LogEntry[] {
    const user = personOf(event, names)
    return [
      {
        ...type,
        message: message(calledOf(user), event),
        ...(severity ? { severity } : {}),
        ...(failure?.(event) ? { failure: failure(event) } : {}),
        unmapped: factsOf(event),
        about: { user },
      },
    ]
  },
})

const factsOf = ({ subject, after }: LoggedEvent): Record<string, unknown> => {
  const facts = {
    credential_type: textOf(after, 'credentialType'),
    credential_uid: textOf(after, 'credentialId'),
    purpose: textOf(after, 'purpose'),
    invitation_uid: textOf(after, 'invitationId'),
    link_uid: subject.type === 'oneTimeLink' ? subject.id : '',
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))
}

const auth = (activity: string, code: string): EntryType => ({ class: 'authentication', activity, code })
const account = (activity: string, code: string): EntryType => ({ class: 'accountChange', activity, code })

/** "CREDENTIAL_TYPE_EMAIL_OTP" → "email otp" */
const typeIn = ({ after }: LoggedEvent): string =>
  plain(textOf(after, 'credentialType').replace('CREDENTIAL_TYPE_', '')) || 'credential'

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const notSent = ({ after }: LoggedEvent): string | undefined => (after?.isSent === true ? undefined : 'not_sent')

export const localLog: LogRules = {
  'signIn.factor.verified': personRule(auth('factor_verified', 'sign_in.factor_verified'), {
    message: (name, event) => `${name} proved who they are with ${withArticle(typeIn(event))}`,
  }),
  'signIn.factor.refused': personRule(auth('factor_refused', 'sign_in.factor_refused'), {
    message: (name, event) => `${capital(withArticle(typeIn(event)))} of ${name} was refused`,
    failure: ({ after }) => textOf(after, 'reason'),
  }),
  'signIn.account.locked': personRule(account('Lock', 'user.locked'), {
    message: (name) => `Sign-ins of ${name} from one network with one kind of credential are refused for a while`,
    severity: 'Medium',
  }),
  'signIn.password.changed': personRule(account('Password Change', 'user.password_changed'), {
    message: (name) => `The password of ${name} was changed`,
  }),
  'signIn.password.reset': personRule(account('Password Reset', 'user.password_reset'), {
    message: (name) => `The password of ${name} was reset`,
    severity: 'Medium',
  }),
  'signIn.factor.added': personRule(account('MFA Factor Enable', 'user.factor_added'), {
    message: (name, event) => `${name} has a new ${typeIn(event)}`,
  }),
  'signIn.factor.removed': personRule(account('MFA Factor Disable', 'user.factor_removed'), {
    message: (name, event) => `${capital(withArticle(typeIn(event)))} of ${name} was removed`,
    severity: 'Medium',
  }),
  'signIn.factor.renamed': personRule(account('factor_renamed', 'user.factor_renamed'), {
    message: (name, event) => `${capital(withArticle(typeIn(event)))} of ${name} has a new name`,
  }),
  'signIn.factors.reset': personRule(account('MFA Factor Disable', 'user.factors_reset'), {
    message: (name) => `Every credential of ${name} was removed`,
    severity: 'High',
  }),
  'signIn.factor.enrolmentBegun': personRule(account('enrolment_begun', 'user.factor_enrolment_begun'), {
    message: (name, event) => `${name} began to add ${withArticle(typeIn(event))}`,
  }),
  'signIn.emailCode.requested': personRule(auth('email_code_requested', 'sign_in.email_code_requested'), {
    message: (name) => `A code by e-mail was requested for ${name}`,
    failure: notSent,
  }),
  'signIn.passwordReset.requested': personRule(auth('password_reset_requested', 'sign_in.password_reset_requested'), {
    message: (name) => `A new password was requested for ${name}`,
    failure: notSent,
  }),
  'signIn.link.made': linkRule('made', 'was made'),
  'signIn.link.used': linkRule('used', 'was used'),
}

/** Links that the operator makes on the host let anybody in who has them, past every policy. */
function linkRule(verb: 'made' | 'used', what: string): LogRule {
  const type = auth(`link_${verb}`, `sign_in.link_${verb}`)
  const rule = (severity?: Severity): LogRule =>
    personRule(type, {
      message: (name, { after }) => `A link for ${name} ${what}${because(textOf(after, 'purpose'))}`,
      ...(severity ? { severity } : {}),
    })
  return {
    entryTypes: [type],
    toEntries: (event, names) =>
      rule(textOf(event.after, 'purpose') === 'sign_in' ? 'High' : undefined).toEntries(event, names),
  }
}
