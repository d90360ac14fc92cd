import type { Endpoint, EndpointReply } from '../../../../service/endpoint.ts'
import type { CredentialType } from '../../../../service/session-facts.ts'
import type { EndpointParts } from '../../../area.ts'
import { requestEmailCode, verifyEmailCode } from '../../local/email-codes/email-codes.ts'
import { useRecoveryCode } from '../../local/recovery-codes/recovery-codes.ts'
import { verifyTotp } from '../../local/totp/verify-totp.ts'
import type { Verdict } from '../../local/verdict.ts'
import { alertOf } from '../field.ts'
import { html } from '../html.ts'
import { pageReply, redirectTo } from '../reply.ts'
import { FAILED, hiddenFields, onAttempt, onForm, type SigningIn } from './attempt-page.ts'
import { goOn } from './go-on.ts'
import { passkeyOffer } from './passkey-offer.ts'
import { secondFactorsOf } from './second-factors.ts'

/** A second factor that is typed. */
type Typed = {
  readonly type: CredentialType
  readonly label: string
  readonly choice: string
  readonly inputMode: 'numeric' | 'text'
  verify(signingIn: SigningIn, code: string): Promise<Verdict>
  /** What has to happen before the code can be typed. */
  begin?(signingIn: SigningIn): Promise<void>
}

const TYPED: readonly Typed[] = [
  {
    type: 'CREDENTIAL_TYPE_TOTP',
    label: 'Code of your authenticator app',
    choice: 'Use the authenticator app',
    inputMode: 'numeric',
    verify: ({ call, attempt }, code) => verifyTotp(call, attempt.userId, code),
  },
  {
    type: 'CREDENTIAL_TYPE_EMAIL_OTP',
    label: 'Code that was mailed to you',
    choice: 'Mail me a code',
    inputMode: 'numeric',
    begin: ({ services, call, attempt }) => requestEmailCode({ ...call, services }, { userId: attempt.userId }),
    verify: async ({ call, attempt }, code) => (await verifyEmailCode(call, { userId: attempt.userId }, code)).verdict,
  },
  {
    type: 'CREDENTIAL_TYPE_RECOVERY_CODE',
    label: 'One of your recovery codes',
    choice: 'Use a recovery code',
    inputMode: 'text',
    verify: ({ call, attempt }, code) => useRecoveryCode(call, attempt.userId, code),
  },
]

export const secondFactorEndpoints = (services: EndpointParts): Endpoint[] => [
  {
    route: 'GET /login/second',
    about: 'Asks for a second factor.',
    page: true,
    maxBodyBytes: 0,
    run: (call) =>
      onAttempt(services, call, async (signingIn) => {
        if (signingIn.attempt.userId === '') return redirectTo(`/login?attempt=${signingIn.attempt.id}`)
        return askSecond(signingIn, call.query.get('type') ?? '')
      }),
  },
  {
    route: 'POST /login/second',
    about: 'Checks a second factor.',
    page: true,
    maxBodyBytes: 4096,
    run: (call) =>
      onForm(services, call, async (answered) => {
        const { attempt, field } = answered
        const { offered } = await secondFactorsOf(answered)
        const typed = TYPED.find(({ type }) => type === field('type') && offered.includes(type))
        if (attempt.userId === '' || !typed) return redirectTo(`/login?attempt=${attempt.id}`)
        if (field('begin') !== '') {
          await typed.begin?.(answered)
          return redirectTo(`/login/second?attempt=${attempt.id}&type=${typed.type}`)
        }
        const verdict = await typed.verify(answered, field('code').trim())
        if (!verdict.isVerified) return askSecond(answered, typed.type, FAILED)
        return goOn(answered, { userId: attempt.userId, credentialType: typed.type })
      }),
  },
]

export async function askSecond(signingIn: SigningIn, wanted: string, error = ''): Promise<EndpointReply> {
  const { offered } = await secondFactorsOf(signingIn)
  const possible = TYPED.filter(({ type }) => offered.includes(type))
  const passkey = await passkeyOffer(signingIn, wanted !== '')
  const chosen =
    possible.find(({ type }) => type === wanted) ?? (passkey ? undefined : possible.find(({ begin }) => !begin))
  const others = possible.filter((one) => one !== chosen)
  return pageReply({
    title: 'One more step',
    status: error === '' ? 200 : 401,
    hasScript: passkey !== undefined,
    body: html`${alertOf(error)}
${chosen && codeForm(signingIn, chosen)}
${passkey}
${others.map((one) => choiceOf(signingIn, one))}`,
  })
}

const codeForm = (signingIn: SigningIn, { type, label, inputMode }: Typed) =>
  html`<form method="post" action="/login/second">
${hiddenFields(signingIn)}
<input type="hidden" name="type" value="${type}">
<label for="code">${label}</label>
<input id="code" name="code" required autofocus autocomplete="one-time-code" inputmode="${inputMode}" spellcheck="false" maxlength="64">
<button>Continue</button>
</form>`

const choiceOf = (signingIn: SigningIn, { type, choice, begin }: Typed) =>
  begin
    ? html`<form method="post" action="/login/second">
${hiddenFields(signingIn)}
<input type="hidden" name="type" value="${type}">
<button name="begin" value="yes" class="secondary">${choice}</button>
</form>`
    : html`<p><a href="/login/second?attempt=${signingIn.attempt.id}&amp;type=${type}">${choice}</a></p>`
