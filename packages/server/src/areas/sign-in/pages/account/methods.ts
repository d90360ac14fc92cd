import type { EndpointCall } from '../../../../service/endpoint.ts'
import type { CredentialType, SessionFacts } from '../../../../service/session-facts.ts'
import type { EndpointParts } from '../../../area.ts'
import { confirmedAddress } from '../../../auth/users/api.ts'
import { loadDefaultPolicies } from '../../default-policies.ts'
import { listCredentialsOf, type OwnedCredential } from '../../local/factors/credentials.ts'
import { enrollableTypes, secondOffered } from '../../local/factors/offered.ts'
import type { LocalPerson } from '../../local/people.ts'
import { findConfigFor } from '../../upstream/find-config-for.ts'
import { possibleAt } from '../login/second-factors.ts'

/** How a person signs in. */
export type Methods = {
  readonly credentials: readonly OwnedCredential[]
  /** What the person may add. */
  readonly enrollable: readonly CredentialType[]
  /** The address of the service is one that passkeys work at. */
  readonly canPasskey: boolean
  /** Where the person signs in when it is not here. */
  readonly signsInAt: string | undefined
  /** The person had a second factor when the session began, and has not given it. */
  readonly lacksSecond: boolean
}

type Whose = { readonly person: LocalPerson; readonly session: SessionFacts }

export async function loadMethods(
  services: EndpointParts,
  call: EndpointCall,
  { person, session }: Whose,
): Promise<Methods> {
  const { tenant, now } = call
  const reader = tenant.database.reader({ tenantId: tenant.id, now })
  const policies = await loadDefaultPolicies(reader)
  const possible = await possibleAt({ services, call }, reader)
  const credentials = await listCredentialsOf(reader, person.id)
  const config = await findConfigFor(reader, person.known_email)
  const second = secondOffered({
    ...policies,
    possible,
    credentials: credentials.filter(({ createdAt }) => isBefore(createdAt, session)),
    given: session.credentialTypes,
    hasEmail: confirmedAddress(person) !== '',
  })
  return {
    credentials,
    enrollable: enrollableTypes(policies, possible),
    canPasskey: possible.canPasskey,
    signsInAt: config === undefined || config.provider === 'reeveLocal' ? undefined : config.display_name,
    lacksSecond: second.isNeeded,
  }
}

/** What was added in the session itself was added by whoever had signed in far enough for it. */
const isBefore = (createdAt: Temporal.Instant, { authTime }: SessionFacts): boolean =>
  authTime !== undefined && Temporal.Instant.compare(createdAt, authTime) < 0
