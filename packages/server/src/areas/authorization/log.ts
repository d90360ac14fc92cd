import { because, calledOf, type LogRule, type LogRules, textOf } from '../../service/log/rule.ts'
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
      const message = `${calledOf(user)} ${says.replace('{it}', names.of(clientId) || 'a program')}`
      return [{ ...entryType, message, unmapped: { client_id: clientId }, about: { user, protocol: 'OAUTH 2.0' } }]
    },
  }
}

const CLIENT = {
  type: 'OAuthClient',
  code: 'oauth_client',
  word: 'OAuth client',
  says: {
    registered: '{It} registered itself',
    registration_refused: 'A program was refused as an OAuth client',
    moved: 'moved {it} to another program',
  },
}

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
        message: `A program was not let act for anybody${because(reason)}`,
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
  'signIn.consent.given': decided('sign_in.consent_given', 'consent', 'let {it} act for them'),
  'signIn.consent.withdrawn': decided('sign_in.consent_withdrawn', 'consent', 'no longer lets {it} act for them'),
  'signIn.device.approved': decided('sign_in.device_approved', 'device_code', 'signed in a device of {it}'),
  'signIn.device.denied': decided('sign_in.device_denied', 'device_code', 'refused a device of {it}'),
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
          message: `${calledOf(user)} signed in to ${names.of(clientId) || 'a program'}`,
          unmapped: { session_uid: subject.id, client_id: clientId },
          about: { user, protocol: 'OpenID' },
        },
      ]
    },
  },
}
