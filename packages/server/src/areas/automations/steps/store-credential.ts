import { parseDuration, seconds } from '../../../lib/duration.ts'
import { Failure } from '../../../lib/failure.ts'
import { isMailAddress } from '../../../lib/mail-address.ts'
import { Secret } from '../../../lib/secret.ts'
import { asWritten } from '../../../wire/as-written.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { duration, uint32 } from '../../../wire/scalars.ts'
import type { Request } from '../../../wire/shape.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { type StoredCredential, storeCredential as storeInVault, type WantedCredential } from '../../vaults/api.ts'
import { cel } from '../shapes/refs.ts'
import { USER_ID } from '../shapes/samples.ts'
import { knownUsers } from './choose-users.ts'
import type { StepEffect } from './effects.ts'
import { isOutOfApp, output, type Saving, type StepContext, StepFailed, stepKind } from './step-kind.ts'

type Payload = Request<typeof StoreCredential>

const MOST_USERS = 128
const MOST_ADDRESSES = 64
const USUAL_SECONDS = 72 * 3600
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
const StoreCredential = shape('StoreCredential', 'Keeps a password in a vault.', {
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

  async run(step, payload) {
    if (!payload.credentialCel) throw new StepFailed('credentialCel is required')
    const password = new Secret(await step.open(await step.evaluate(payload.credentialCel, 'secret')))
    const recipients = await recipientsOf(step, payload)
    const label = payload.labelCel ? await step.evaluate(payload.labelCel, 'string') : ''
    const { effectKey, automationId, executionId, appId: runAppId } = step.run
    const common = { password, label, effectKey, automationId, executionId, runAppId }
    const wanted = isApp(payload)
      ? ({ ...common, vault: 'app', ...(await inApp(step, payload, recipients)) } as const)
      : ({ ...common, vault: 'paper', ...recipients, ...limitsOf(payload) } as const)
    try {
      return output({ ...(await step.perform(keeping, wanted)) })
    } catch (error) {
      if (error instanceof Failure && error.code !== 'UNAVAILABLE') throw new StepFailed(error.message)
      throw error
    }
  },
})

const isApp = ({ vaultType }: Payload): boolean => vaultType === 'STORE_CREDENTIAL_VAULT_TYPE_APP_VAULT'
const byEmail = ({ authType }: Payload): boolean => authType === 'STORE_CREDENTIAL_AUTH_TYPE_VERIFY_EMAIL'

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

type Recipients = { readonly userIds: readonly string[]; readonly emails: readonly string[] }

async function recipientsOf(step: StepContext, payload: Payload): Promise<Recipients> {
  const { recipientCel, recipientEmailCel } = payload
  if (!isApp(payload) && byEmail(payload)) {
    const given = await step.evaluate(recipientEmailCel ?? '', 'strings')
    const emails = [...new Set(given.map((email) => email.trim().toLowerCase()))]
    checkCount('recipientEmailCel', emails.length, MOST_ADDRESSES)
    const wrong = emails.find((email) => !isMailAddress(email))
    if (wrong !== undefined) throw new StepFailed(`recipientEmailCel: "${wrong}" is no e-mail address`)
    return { userIds: [], emails }
  }
  const ids = [...new Set(await step.evaluate(recipientCel ?? '', 'userIds'))]
  checkCount('recipientCel', ids.length, isApp(payload) ? 1 : MOST_USERS)
  const users = await knownUsers(step.tx, ids)
  const mute = users.find(({ email }) => email === '')
  if (mute) throw new StepFailed(`user "${mute.id}" has no e-mail address`)
  const disabled = users.find(({ status }) => status !== 'ENABLED')
  if (disabled) throw new StepFailed(`user "${disabled.id}" is not enabled`)
  return { userIds: ids, emails: [] }
}

async function inApp(step: StepContext, { appIdCel, ttl }: Payload, { userIds }: Recipients) {
  const appId = await step.evaluate(appIdCel ?? '', 'string')
  if (isOutOfApp(step.run, appId)) throw new StepFailed('the automation may only act in its own app')
  return { appId, userId: userIds[0]!, seconds: ttl ? secondsOf(ttl) : undefined }
}

/** The lifetime is that of the secret, or of the entry when it says nothing; of both the shorter. */
function limitsOf({ maxViews, expiry, ttl }: Payload) {
  const given = [expiry, ttl].flatMap((one) => (one ? [secondsOf(one)] : []))
  return { maxViews: maxViews ?? 1, seconds: given.length > 0 ? Math.min(...given) : USUAL_SECONDS }
}

const secondsOf = (text: string): number => Number(parseDuration(text)! / 1_000_000_000n)

function checkCount(field: string, count: number, most: number): void {
  if (count < 1 || count > most) throw new StepFailed(`${field}: 1 to ${most} recipients, not ${count}`)
}

const keeping: StepEffect<WantedCredential, StoredCredential> = {
  act: (step, wanted) => storeInVault(step, wanted),
  async rehearse(_step, wanted) {
    const isOfApp = wanted.vault === 'app'
    const vault = isOfApp ? 'app vault' : 'paper vault'
    const recipients = isOfApp ? [wanted.userId] : [...wanted.userIds, ...wanted.emails]
    const inApp = isOfApp ? { app_secret_id: '' } : {}
    return {
      effect: { kind: 'credential', summary: `keeps the password in the ${vault}`, details: { vault, recipients } },
      assumed: 'the password is stored',
      result: { vault_id: '', ...inApp, share_url: '', share_code: '', expires_at: '', recipients },
    }
  },
}
