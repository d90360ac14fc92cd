import { Secret } from '../../../../lib/secret.ts'
import type { EndpointCall } from '../../../../service/endpoint.ts'
import type { CredentialType } from '../../../../service/session-facts.ts'
import { readerOf } from '../../local/call.ts'
import type { LinkPurpose } from '../../local/events.ts'
import type { OpenLink } from '../../local/links/read-link.ts'
import { resetPassword } from '../../local/links/reset-password.ts'
import { completeSetUp } from '../../local/links/set-up.ts'
import { signInByLink } from '../../local/links/sign-in-link.ts'
import { LONGEST_PASSWORD } from '../../local/passwords/rules.ts'
import { findPerson } from '../../local/people.ts'
import { acceptInvitation } from '../../local-directories/invitations/accept.ts'
import { findInvitation } from '../../local-directories/invitations/store.ts'
import { withNotice } from '../account/notices.ts'
import type { Input } from '../field.ts'
import { type Html, html } from '../html.ts'

export type Get = (name: string) => string

/** A page that a one-time link leads to. */
export type LinkPage = {
  readonly path: `/login/${string}`
  readonly purpose: LinkPurpose
  readonly title: string
  readonly button: string
  /** Where the person goes on, signed in. */
  readonly continuesAt: string
  /** What the person has proved by the link, once it is used. */
  readonly credentialType: CredentialType
  /** The person has nothing to sign in with yet, and may take a passkey instead of a password. */
  readonly isFirst: boolean
  /** Says what the link is for. */
  introduce(call: EndpointCall, link: OpenLink): Promise<Html>
  /** What the person is asked for, with what was typed before. */
  fieldsOf(get: Get): readonly Input[]
  use(call: EndpointCall, token: Secret, get: Get): Promise<{ readonly id: string; readonly email: string }>
}

const PASSWORD: Input = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'new-password',
  maxLength: LONGEST_PASSWORD,
  hint: 'At least 12 characters, and none of the passwords that everybody tries first.',
}

const nameField = (get: Get): Input => ({
  name: 'displayName',
  label: 'Your name',
  value: get('displayName'),
  autocomplete: 'name',
  maxLength: 256,
})

const emailField = (get: Get): Input => ({
  name: 'email',
  label: 'E-mail address',
  type: 'email',
  value: get('email'),
  autocomplete: 'username',
  maxLength: 254,
})

const passwordOf = (get: Get): Secret => new Secret(get('password'))

/** Nothing where a passkey is taken instead. */
const passwordUnlessPasskey = (get: Get) => (takesPasskey(get) ? {} : { password: passwordOf(get) })

/** The name and the value of the button. */
export const PASSKEY_INSTEAD = ['instead', 'passkey'] as const
export const takesPasskey = (get: Get): boolean => get(PASSKEY_INSTEAD[0]) === PASSKEY_INSTEAD[1]

export const LINK_PAGES: readonly LinkPage[] = [
  {
    path: '/login/set-up',
    purpose: 'set_up',
    isFirst: true,
    title: 'Set up Reeve',
    button: 'Begin',
    continuesAt: '/',
    credentialType: 'CREDENTIAL_TYPE_PASSWORD',
    introduce: async () => html`<p>You become the first administrator.</p>`,
    fieldsOf: (get) => [nameField(get), emailField(get), PASSWORD],
    async use(call, token, get) {
      const email = get('email').trim()
      const given = { email, displayName: get('displayName').trim(), ...passwordUnlessPasskey(get) }
      return { id: (await completeSetUp(call, token, given)).userId, email }
    },
  },
  {
    path: '/login/reset',
    purpose: 'reset',
    isFirst: false,
    title: 'Choose a new password',
    button: 'Save',
    continuesAt: withNotice('/account/factors', 'password-changed'),
    credentialType: 'CREDENTIAL_TYPE_PASSWORD',
    introduce: async (call, { user_id }) => {
      const person = await findPerson(readerOf(call), user_id)
      return html`<p>For ${person?.email || person?.display_name}. Your sessions end, and you are signed in here.</p>`
    },
    fieldsOf: () => [PASSWORD],
    use: (call, token, get) => resetPassword(call, { token, password: passwordOf(get) }),
  },
  {
    path: '/login/link',
    purpose: 'sign_in',
    isFirst: false,
    title: 'Sign in',
    button: 'Sign in',
    continuesAt: withNotice('/account/factors', 'signed-in-by-link'),
    credentialType: 'CREDENTIAL_TYPE_RECOVERY_CODE',
    introduce: async (call, { user_id }) => {
      const person = await findPerson(readerOf(call), user_id)
      return html`<p>This link signs in ${person?.email || person?.display_name}, once.</p>`
    },
    fieldsOf: () => [],
    use: (call, token) => signInByLink(call, token),
  },
  {
    path: '/login/invitation',
    purpose: 'invitation',
    isFirst: true,
    title: 'You are invited',
    button: 'Join',
    continuesAt: '/',
    credentialType: 'CREDENTIAL_TYPE_PASSWORD',
    introduce: async (call, { invitation_id }) => {
      const invitation = await findInvitation(readerOf(call), invitation_id)
      return html`<p>You get an account for ${invitation?.email}.</p>`
    },
    fieldsOf: (get) => [nameField(get), PASSWORD],
    use: (call, token, get) =>
      acceptInvitation(call, token, { displayName: get('displayName').trim(), ...passwordUnlessPasskey(get) }),
  },
]
