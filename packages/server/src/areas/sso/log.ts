import { because, calledOf, type LogRule, type LogRules, textOf } from '../../service/log/rule.ts'
import { entityRule, entityRules, settingsRule } from '../../service/log/rules.ts'

const SIGNED_IN = { class: 'authentication', activity: 'sso', code: 'sso_application.signed_in' } as const
const REFUSED = { class: 'authentication', activity: 'sso', code: 'sso_application.sign_in_refused' } as const

const CLIENT = {
  type: 'SsoClient',
  code: 'sso_client',
  says: { secret_rotated: 'made a new secret for {it}' },
}
const SUBJECTS = {
  type: 'SsoApplication',
  code: 'sso_application',
  says: {
    subjects_imported: 'brought the names that people have in {it}',
    subjects_deleted: 'removed names that people had in {it}',
  },
}

/** A person came to an application, or was not let in. */
const signIn = (entryType: typeof SIGNED_IN | typeof REFUSED): LogRule => ({
  entryTypes: [entryType],
  toEntries: ({ subject, after }, names) => {
    const uid = textOf(after, 'userId')
    const user = uid ? names.user(uid) : { uid: '', name: 'an unknown person', type: 'Unknown' as const }
    const who = calledOf(user)
    const application = textOf(after, 'displayName') || 'an application'
    const reason = textOf(after, 'reason')
    return [
      {
        ...entryType,
        message:
          reason === ''
            ? `${who} signed in to ${application}`
            : `${who} was not let in to ${application}${because(reason)}`,
        ...(reason === '' ? {} : { failure: reason }),
        unmapped: {
          sso_application_uid: subject.id,
          app_uid: textOf(after, 'appId'),
          client_id: textOf(after, 'clientId'),
          session_uid: textOf(after, 'sessionId'),
          detail: textOf(after, 'detail'),
        },
        about: { user, protocol: textOf(after, 'protocol') === 'saml' ? 'SAML' : 'OpenID' },
      },
    ]
  },
})

export const ssoLog: LogRules = {
  ...entityRules('sso.application', { type: 'SsoApplication', code: 'sso_application' }),
  ...entityRules('sso.client', CLIENT),
  'sso.client.secretRotated': entityRule(CLIENT, 'Update', 'secret_rotated'),
  'sso.settings.created': settingsRule('SSO'),
  'sso.settings.updated': settingsRule('SSO'),
  'sso.subjects.imported': entityRule(SUBJECTS, 'Update', 'subjects_imported'),
  'sso.subjects.deleted': entityRule(SUBJECTS, 'Update', 'subjects_deleted'),
  'sso.key.created': entityRule(
    { type: 'SsoKey', code: 'sso_key', says: { created: 'made a new SSO key' } },
    'Create',
    'created',
  ),
  'sso.application.signedIn': signIn(SIGNED_IN),
  'sso.application.signInRefused': signIn(REFUSED),
}
