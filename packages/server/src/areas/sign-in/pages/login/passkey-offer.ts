import { loadDefaultPolicies } from '../../default-policies.ts'
import { readerOf } from '../../local/call.ts'
import { primaryOffered } from '../../local/factors/offered.ts'
import { beginPasskeyAuthentication } from '../../local/passkeys/authenticate.ts'
import { type Html, html } from '../html.ts'
import { passkeyForm } from '../passkey-form.ts'
import { hiddenFields, type SigningIn } from './attempt-page.ts'
import { possibleAt, secondFactorsOf } from './second-factors.ts'

const TYPE = 'CREDENTIAL_TYPE_PASSKEY'

/** Whether a passkey may be given now: as the second factor of somebody who is known, or as the first. */
export async function isPasskeyOffered(signingIn: SigningIn): Promise<boolean> {
  if (signingIn.attempt.userId !== '') return (await secondFactorsOf(signingIn)).offered.includes(TYPE)
  const reader = readerOf(signingIn.call)
  return primaryOffered(await loadDefaultPolicies(reader), await possibleAt(signingIn, reader)).includes(TYPE)
}

/** The form for a passkey, with a challenge of its own; undefined where none may be given. */
export async function passkeyOffer(signingIn: SigningIn, isSecondary: boolean): Promise<Html | undefined> {
  const { services, call, attempt } = signingIn
  if (!(await isPasskeyOffered(signingIn))) return undefined
  const baseUrl = services.addresses().baseUrlOf(call.tenant)
  const begun = await beginPasskeyAuthentication(call, { userId: attempt.userId, baseUrl })
  return (
    begun &&
    passkeyForm({
      kind: 'get',
      ...begun,
      action: '/login/passkey',
      button: attempt.userId === '' ? 'Sign in with a passkey' : 'Use a passkey',
      fields: html`${hiddenFields(signingIn)}
<input type="hidden" name="persist" value="">`,
      isSecondary,
    })
  )
}
