import { parseDuration } from '../../../lib/duration.ts'
import { Failure } from '../../../lib/failure.ts'
import { isMailAddress } from '../../../lib/mail-address.ts'
import { Secret } from '../../../lib/secret.ts'
import { type StoredCredential, storeCredential as storeInVault, type WantedCredential } from '../../vaults/api.ts'
import { isOutOfApp, output, type StepContext, StepFailed } from '../steps/step-kind.ts'
import { byEmail, isApp, type Payload, storeCredential } from '../steps/store-credential.ts'
import { knownUsers } from './choose-users.ts'
import type { StepEffect } from './effects.ts'
import { stepAct } from './step-act.ts'

const MOST_USERS = 128

const MOST_ADDRESSES = 64

const USUAL_SECONDS = 72 * 3600

export const storeCredentialAct = stepAct(storeCredential, {
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
