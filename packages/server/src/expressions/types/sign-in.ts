import { object } from './object.ts'

/** A sign-in that is under way. */
export const SignIn = object('SignIn', {
  authConfigId: 'string',
  credentialType: 'string',
  isNewAddress: 'bool',
})
