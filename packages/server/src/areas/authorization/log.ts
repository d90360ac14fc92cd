import { type LogRule, type LogRules, textOf } from '../../service/log/rule.ts'
import { entityRule } from '../../service/log/rules.ts'

const ISSUED = { class: 'authentication', activity: 'authorization_code', code: 'sign_in.code_issued' } as const

/** What a person has decided about a client. */
const decided = (code: string, activity: string, says: string): LogRule => {
  const entryType = { class: 'authentication', activity, code } as const
  return {
    entryTypes: [entryType],
    toEntries: ({ after }, names) => {
      const user = names.user(textOf(after, 'userId'))
      const clientId = textOf(after, 'clientId')
      const message = `${user.name || user.uid} ${says} ${clientId}`
      return [{ ...entryType, message, unmapped: { client_id: clientId }, about: { user, protocol: 'OAUTH 2.0' } }]
    },
  }
}

const CLIENT = { type: 'OAuthClient', code: 'oauth_client' }

const MOVED = { ...CLIENT, severity: { moved: 'Medium' } } as const

const REFUSED_ENTRY = {
  class: 'authentication',
  activity: 'authorization_refused',
  code: 'sign_in.refused_client',
} as const

/** A client asked for something that it does not get. */
const REFUSED: LogRule = {
  entryTypes: [REFUSED_ENTRY],
  toEntries: ({ after }) => {
    const clientId = textOf(after, 'clientId')
    const reason = textOf(after, 'error')
    return [
      {
        ...REFUSED_ENTRY,
        severity: 'Medium',
        failure: reason,
        message: `${clientId} was not let act for anybody: ${reason}`,
        unmapped: { ...after },
        about: {
          user: { uid: clientId, name: clientId, type: 'Unknown', credentialUid: clientId },
          protocol: 'OAUTH 2.0',
        },
      },
    ]
  },
}

export const authorizationLog: LogRules = {
  'signIn.consent.given': decided('sign_in.consent_given', 'consent', 'lets act in its name'),
  'signIn.consent.withdrawn': decided('sign_in.consent_withdrawn', 'consent', 'does not let act in its name any more'),
  'signIn.device.approved': decided('sign_in.device_approved', 'device_code', 'signed in a device of'),
  'signIn.device.denied': decided('sign_in.device_denied', 'device_code', 'refused a device of'),
  'signIn.oauthClient.created': entityRule(CLIENT, 'Create', 'created'),
  'signIn.oauthClient.registered': entityRule(CLIENT, 'registered', 'registered'),
  'signIn.oauthClient.registrationRefused': entityRule(CLIENT, 'registration_refused', 'registration_refused'),
  'signIn.oauthClient.moved': entityRule(MOVED, 'moved', 'moved'),
  'signIn.authorization.refused': REFUSED,
  'signIn.oauthClient.deleted': entityRule(CLIENT, 'Delete', 'deleted'),
  'signIn.code.issued': {
    entryTypes: [ISSUED],
    toEntries: ({ subject, after }, names) => {
      const user = names.user(textOf(after, 'userId'))
      const clientId = textOf(after, 'clientId')
      return [
        {
          ...ISSUED,
          message: `${user.name || user.uid} signs in to ${clientId}`,
          unmapped: { session_uid: subject.id, client_id: clientId },
          about: { user, protocol: 'OpenID' },
        },
      ]
    },
  },
}
