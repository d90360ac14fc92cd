import type { Tx } from '../../../../store/tx.ts'
import { confirmedAddress } from '../../../auth/users/api.ts'
import { mailReach } from '../../../notifications/email/api.ts'
import { keptOf } from '../../attempts/kept.ts'
import { type Attempt, saveProgress } from '../../attempts/store.ts'
import { loadDefaultPolicies } from '../../default-policies.ts'
import { listCredentialsOf } from '../../local/factors/credentials.ts'
import { type Possible, type SecondFactors, secondOffered } from '../../local/factors/offered.ts'
import { passkeyPlace } from '../../local/passkeys/place.ts'
import { findPerson } from '../../local/people.ts'
import type { SigningIn } from './attempt-page.ts'

export const saveAttempt = ({ call, attempt }: SigningIn, progress: Partial<Attempt>): Promise<number> => {
  const { tenant, now } = call
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => ({
    result: await saveProgress(tx, attempt, progress),
    last: [],
  }))
}

/** What the person may or has to give after the first factor. */
export async function secondFactorsOf({ services, call, attempt }: SigningIn): Promise<SecondFactors> {
  const { tenant, now } = call
  const reader = tenant.database.reader({ tenantId: tenant.id, now })
  const person = await findPerson(reader, attempt.userId)
  const { types = [] } = keptOf(tenant.sealer, attempt)
  const second = secondOffered({
    ...(await loadDefaultPolicies(reader)),
    possible: await possibleAt({ services, call }, reader),
    credentials: await listCredentialsOf(reader, attempt.userId),
    given: attempt.credentialTypes,
    hasEmail: person !== undefined && confirmedAddress(person) !== '',
  })
  return types.length === 0 ? second : { ...second, offered: second.offered.filter((type) => types.includes(type)) }
}

/** What the installation can run for this tenant. */
export async function possibleAt(
  { services, call: { tenant } }: Pick<SigningIn, 'services' | 'call'>,
  reader: Tx,
): Promise<Possible> {
  return {
    canMail: (await mailReach(reader, { tenant, services })) !== 'nobody',
    canPasskey: passkeyPlace(services.addresses().baseUrlOf(tenant)) !== undefined,
  }
}
