import { parseDuration, seconds } from '../../../lib/duration.ts'
import { asWritten } from '../../../wire/as-written.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { duration, uint32 } from '../../../wire/scalars.ts'
import type { Request } from '../../../wire/shape.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { cel } from '../shapes/refs.ts'
import { USER_ID } from '../shapes/samples.ts'
import { type Saving, stepKind } from './step-kind.ts'

export type Payload = Request<typeof StoreCredential>

const [SHORTEST, LONGEST] = [seconds(3600), seconds(30 * 24 * 3600)]

const StoreCredentialVaultType = enumeration('StoreCredentialVaultType', 'Where a credential is kept.', [
  'STORE_CREDENTIAL_VAULT_TYPE_UNSPECIFIED',
  'STORE_CREDENTIAL_VAULT_TYPE_PAPER_VAULT',
  'STORE_CREDENTIAL_VAULT_TYPE_APP_VAULT',
])

const StoreCredentialAuthType = enumeration('StoreCredentialAuthType', 'How a recipient proves who they are.', [
  'STORE_CREDENTIAL_AUTH_TYPE_UNSPECIFIED',
  'STORE_CREDENTIAL_AUTH_TYPE_SSO_INTERNAL',
  'STORE_CREDENTIAL_AUTH_TYPE_VERIFY_EMAIL',
])

export const StoreCredential = shape('StoreCredential', 'Keeps a password in a vault.', {
  vaultType: oneOfNames(StoreCredentialVaultType, 'The vault; the paper vault when unspecified.'),
  credentialCel: cel('Names the output of a step that made a password.'),
  authType: oneOfNames(StoreCredentialAuthType, 'How recipients of the paper vault sign in.'),
  recipientCel: cel('Gives users, or ids of users.'),
  recipientEmailCel: cel('Gives addresses.'),
  appIdCel: cel('Gives the id of the app, for its vault.'),
  labelCel: cel('Gives a label.'),
  // What is absent is 1, what is 0 is unlimited.
  maxViews: { ...uint32('How often it may be looked at; 0 is unlimited.', { max: 1000 }), zero: 1 },
  expiry: nullable(asWritten(duration('How long the secret lives.'))),
  ttl: nullable(asWritten(duration('How long the entry lives.'))),
})

export const storeCredential = stepKind({
  kind: 'storeCredential',
  icon: 'key',
  shape: StoreCredential,
  samples: [
    {
      vaultType: 'STORE_CREDENTIAL_VAULT_TYPE_PAPER_VAULT',
      credentialCel: 'ctx.pw.credential_ref',
      authType: 'STORE_CREDENTIAL_AUTH_TYPE_SSO_INTERNAL',
      recipientCel: USER_ID,
      labelCel: '"l"',
      maxViews: 0,
      expiry: '2h',
      ttl: 'PT90M',
    },
    {
      credentialCel: 'ctx.pw.credential_ref',
      authType: 'STORE_CREDENTIAL_AUTH_TYPE_VERIFY_EMAIL',
      recipientEmailCel: '"a@b.example"',
      maxViews: 3,
    },
    {
      vaultType: 'STORE_CREDENTIAL_VAULT_TYPE_APP_VAULT',
      credentialCel: 'ctx.pw.credential_ref',
      recipientCel: USER_ID,
      appIdCel: '"a"',
    },
  ],
  actsOn: 'app',
  users: 'none',
  texts: [
    { path: 'credentialCel', result: 'secret' },
    { path: 'recipientCel', result: 'userIds' },
    { path: 'recipientEmailCel', result: 'strings' },
    { path: 'appIdCel', result: 'string' },
    { path: 'labelCel', result: 'string' },
  ],

  check(payload, saving) {
    if (saving.publishing && !payload.credentialCel) saving.refuse('credentialCel', 'is required', 'VALUE_REQUIRED')
    if (isApp(payload)) checkAppVault(payload, saving)
    else checkPaperVault(payload, saving)
  },
})

export const isApp = ({ vaultType }: Payload): boolean => vaultType === 'STORE_CREDENTIAL_VAULT_TYPE_APP_VAULT'

export const byEmail = ({ authType }: Payload): boolean => authType === 'STORE_CREDENTIAL_AUTH_TYPE_VERIFY_EMAIL'

function checkAppVault(payload: Payload, saving: Saving): void {
  const { authType, recipientEmailCel, recipientCel, appIdCel, ttl } = payload
  if (authType && authType !== 'STORE_CREDENTIAL_AUTH_TYPE_UNSPECIFIED') {
    saving.refuse('authType', 'an app vault asks for nothing: leave it unspecified')
  }
  if (recipientEmailCel) saving.refuse('recipientEmailCel', 'an app vault has one user: use recipientCel')
  if (ttl && parseDuration(ttl)! <= 0n) saving.refuse('ttl', 'must be more than 0s')
  if (!saving.publishing) return
  if (!recipientCel) saving.refuse('recipientCel', 'is required', 'VALUE_REQUIRED')
  if (!appIdCel) saving.refuse('appIdCel', 'is required for an app vault', 'VALUE_REQUIRED')
}

function checkPaperVault(payload: Payload, saving: Saving): void {
  const { recipientCel, recipientEmailCel, appIdCel } = payload
  if (appIdCel) saving.refuse('appIdCel', 'only an app vault is of an app')
  if (recipientCel && recipientEmailCel) saving.refuse('recipientEmailCel', 'not together with recipientCel')
  for (const name of ['expiry', 'ttl'] as const) {
    const nanos = payload[name] ? parseDuration(payload[name]) : undefined
    if (nanos !== undefined && (nanos < SHORTEST || nanos > LONGEST)) saving.refuse(name, 'must be 1 hour to 30 days')
  }
  if (!saving.publishing) return
  const needed = byEmail(payload) ? 'recipientEmailCel' : 'recipientCel'
  if (!payload[needed]) saving.refuse(needed, 'is required for this authType', 'VALUE_REQUIRED')
}
