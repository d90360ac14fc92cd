import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Endpoint, EndpointReply } from '../../../../service/endpoint.ts'
import type { EndpointParts } from '../../../area.ts'
import { sealKept } from '../../attempts/kept.ts'
import { readerOf } from '../../local/call.ts'
import { finishPasskeyAuthentication } from '../../local/passkeys/authenticate.ts'
import { findConfigFor } from '../../upstream/find-config-for.ts'
import { recordRefusal } from '../../upstream/refused.ts'
import { readPasskeyResponse } from '../passkey-form.ts'
import { type Answered, FAILED, onForm } from './attempt-page.ts'
import { goOn } from './go-on.ts'
import { askWho } from './identify-page.ts'
import { mayEnter } from './may-enter.ts'
import { isPasskeyOffered } from './passkey-offer.ts'
import { askSecond } from './second-factor.ts'

/** One address for both uses: who is known by a first factor gives the passkey as the second, anybody else as the first. */
export const passkeyEndpoints = (services: EndpointParts): Endpoint[] => [
  {
    route: 'POST /login/passkey',
    about: 'Checks what a passkey has signed.',
    page: true,
    maxBodyBytes: 32_768,
    run: (call) => onForm(services, call, take),
  },
]

async function take(answered: Answered): Promise<EndpointReply> {
  const { services, call, attempt, field } = answered
  const isSecond = attempt.userId !== ''
  const again = () => (isSecond ? askSecond(answered, '', FAILED) : askWho(answered, FAILED))
  const response = readPasskeyResponse<AuthenticationResponseJSON>(field('response'))
  if (!response || !(await isPasskeyOffered(answered))) return again()
  const { person, isUserVerified, isAttested } = await finishPasskeyAuthentication(call, {
    userId: attempt.userId,
    baseUrl: services.addresses().baseUrlOf(call.tenant),
    challengeId: field('challenge'),
    response,
  })
  if (!person) return again()
  const credentialType = 'CREDENTIAL_TYPE_PASSKEY'
  const given = { userId: person.id, credentialType, isUserVerified, isAttested } as const
  if (isSecond) return goOn(answered, given)
  // Who signs in elsewhere does not sign in here, whatever passkey there is from before.
  const config = await findConfigFor(readerOf(call), person.email)
  if (config?.provider !== 'reeveLocal') {
    const refusal = {
      reason: 'domain',
      detail: 'a passkey of somebody who signs in elsewhere',
      userId: person.id,
    } as const
    await recordRefusal({ ...call, services }, { authConfigId: config?.id ?? '', attempt, refusal })
    return again()
  }
  if (!(await mayEnter(answered, person.id))) return again()
  const sealedUpstream = sealKept(call.tenant.sealer, { persists: field('persist') === 'yes' })
  const known = { ...attempt, loginHint: person.email, authConfigId: config.id, sealedUpstream }
  return goOn({ ...answered, attempt: known }, given)
}
