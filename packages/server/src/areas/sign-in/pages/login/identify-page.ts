import type { EndpointReply } from '../../../../service/endpoint.ts'
import { getDefaultPolicy } from '../../../session-policies/resolution/api.ts'
import { keptOf, sealKept } from '../../attempts/kept.ts'
import { readerOf } from '../../local/call.ts'
import { alertOf, inputFields, NO_ERRORS } from '../field.ts'
import { html } from '../html.ts'
import { pageReply } from '../reply.ts'
import { hiddenFields, type SigningIn } from './attempt-page.ts'
import { passkeyOffer } from './passkey-offer.ts'
import { saveAttempt } from './second-factors.ts'

/** The first page of a sign-in. Whoever comes back to it begins again, also after a first factor. */
export async function askWho(signingIn: SigningIn, error = '', status = 401): Promise<EndpointReply> {
  const attempt = await begunAgain(signingIn)
  const passkey = await passkeyOffer({ ...signingIn, attempt }, true)
  const { persistence } = await getDefaultPolicy(readerOf(signingIn.call))
  return pageReply({
    title: 'Sign in',
    status: error === '' ? 200 : status,
    hasScript: passkey !== undefined,
    body: html`${alertOf(error)}
${attempt.requirement.freshSince !== undefined && html`<p>What you want to do needs a new sign-in. Show that it is you.</p>`}
<form method="post" action="/login">
${hiddenFields(signingIn)}
${inputFields(NO_ERRORS, [
  {
    name: 'email',
    label: 'E-mail address',
    type: 'email',
    value: attempt.loginHint,
    autocomplete: 'username',
    maxLength: 320,
  },
])}
${
  persistence === 'PERSISTENCE_MODE_ALLOW_USER_CHOICE' &&
  html`<label class="check"><input type="checkbox" name="persist" value="yes"> Stay signed in when the browser is closed</label>`
}
<button>Continue</button>
</form>
${
  passkey &&
  html`<div class="or">or</div>
${passkey}`
}`,
  })
}

/** What was proved before belongs to whoever proved it. */
async function begunAgain(signingIn: SigningIn): Promise<SigningIn['attempt']> {
  const { call, attempt } = signingIn
  if (attempt.userId === '') return attempt
  const { sealer } = call.tenant
  const { persists = false } = keptOf(sealer, attempt)
  const progress = { userId: '', credentialTypes: [], sealedUpstream: sealKept(sealer, { persists }) }
  await saveAttempt(signingIn, progress)
  return { ...attempt, ...progress }
}
