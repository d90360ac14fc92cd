import type { CredentialType } from '../../../../service/session-facts.ts'

type Addition = {
  readonly type: CredentialType
  readonly path: string
  readonly text: string
  readonly why: string
}

/** What people can add, and where. */
export const ADDITIONS: readonly Addition[] = [
  {
    type: 'CREDENTIAL_TYPE_PASSKEY',
    path: '/account/passkeys',
    text: 'Passkeys',
    why: 'Your device asks for your finger, your face or its PIN. Nothing to remember, and nothing to be phished.',
  },
  {
    type: 'CREDENTIAL_TYPE_PASSWORD',
    path: '/account/password',
    text: 'Password',
    why: 'With a second factor beside it, if you can.',
  },
  {
    type: 'CREDENTIAL_TYPE_TOTP',
    path: '/account/totp',
    text: 'Authenticator app',
    why: 'A code of your phone after the password.',
  },
  {
    type: 'CREDENTIAL_TYPE_RECOVERY_CODE',
    path: '/account/recovery-codes',
    text: 'Recovery codes',
    why: 'Ten codes to keep on paper, for when you lose your device.',
  },
]

export const NO_PASSKEYS_HERE =
  'Passkeys do not work at this address: browsers keep them for https and for the name localhost. Whoever runs the service can set REEVE_PUBLIC_URL.'
