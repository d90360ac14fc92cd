import { createHash } from 'node:crypto'
import { type AssertionAttribute, type AssertionContent, ATTRIBUTE_NAME_FORMAT, isXmlText } from '@reeve/saml'
import { userIdOf } from '../../../service/actor.ts'
import type { SessionFacts } from '../../../service/session-facts.ts'
import type { WriteTx } from '../../../store/database.ts'
import { findAddressed, standingAddress } from '../../auth/users/api.ts'
import { loadMappedValues } from '../../directory/user-sources/api.ts'
import { type SamlConfig, samlOf } from '../applications/view.ts'
import { subjectOf } from '../subjects/subject-of.ts'
import type { Answering } from './answer.ts'
import { reachedClass } from './authn-context.ts'
import { agreedFormat, nameIdIn } from './name-id.ts'

type Made = { readonly assertion: AssertionContent } | { readonly lacks: 'no_subject' | 'no_email' }

/** What an application is told of a person who is signed in. */
export async function assertionFor(
  tx: WriteTx,
  { application, request, principal, keys }: Answering,
  session: SessionFacts,
): Promise<Made> {
  const config = samlOf(application)
  const userId = userIdOf(principal!.actor)
  const nameIdFormat = agreedFormat(config, request.nameIdFormat)! // Safe because the request was decided with it.
  const user = await findAddressed(tx, userId)
  const named = await nameIdIn(nameIdFormat, {
    // An application takes the address for the person: what a sync wrote over it is not said before it is confirmed.
    email: user ? standingAddress(user) : '',
    subject: () => subjectOf(tx, { application, userId, pairwiseKey: keys.pairwise }),
  })
  if ('lacks' in named) return named
  return {
    assertion: {
      audience: config.spEntityId,
      nameId: named.nameId,
      nameIdFormat,
      attributes: await attributesOf(tx, config, userId),
      // Whoever vouched for the person may not have said when: the session is what is known then.
      authnInstant: session.authTime ?? session.createdAt,
      authnContext: reachedClass(request.authnContext, session.authLevel),
      sessionIndex: sessionIndexOf(application.id, session.id),
      sessionNotOnOrAfter: session.expiresAt,
      lifetimeSeconds: application.assertion_seconds,
    },
  }
}

/** Apps that compare what they were told cannot tell that two sessions are one. */
const sessionIndexOf = (applicationId: string, sessionId: string): string =>
  `_${createHash('sha256').update(`${applicationId} ${sessionId}`).digest('hex').slice(0, 40)}`

const NAME_FORMATS: Readonly<Record<SamlConfig['attributeMappings'][number]['nameFormat'], string>> = {
  SAML_ATTRIBUTE_NAME_FORMAT_UNSPECIFIED: ATTRIBUTE_NAME_FORMAT.unspecified,
  SAML_ATTRIBUTE_NAME_FORMAT_URI: ATTRIBUTE_NAME_FORMAT.uri,
  SAML_ATTRIBUTE_NAME_FORMAT_BASIC: ATTRIBUTE_NAME_FORMAT.basic,
  SAML_ATTRIBUTE_NAME_FORMAT_UNSPECIFIED_URN: ATTRIBUTE_NAME_FORMAT.unspecified,
}

async function attributesOf(tx: WriteTx, config: SamlConfig, userId: string): Promise<AssertionAttribute[]> {
  const mappings = config.attributeMappings
  const ids = [...new Set(mappings.map(({ userAttributeMappingId }) => userAttributeMappingId))]
  const values = ids.length === 0 ? undefined : await loadMappedValues(tx, userId, ids)
  return mappings.map(({ name, friendlyName, nameFormat, userAttributeMappingId }) => ({
    name,
    nameFormat: NAME_FORMATS[nameFormat],
    ...(friendlyName === '' ? {} : { friendlyName }),
    // A value that XML cannot carry is left out: without some of its characters it would be another one.
    values: (values?.get(userAttributeMappingId)?.values ?? []).filter(isXmlText),
  }))
}
