import { list } from '../../../wire/collections.ts'
import { bool, id, text, timestamp } from '../../../wire/scalars.ts'
import { oneof, shape } from '../../../wire/shape.ts'
import { findingType } from '../finding-type.ts'

const exposure = {
  credentialRevoked: bool('It no longer opens anything.'),
  fingerprintPrefix: text(64, 'How the hash of the secret begins.'),
  firstObservedAt: timestamp('When it was first reported.'),
  firstScannerId: text(256, 'Who reported it first.'),
  reportingScanners: list(text(256, 'A scanner.'), 1000, 'Who reported it.'),
  revokedAt: timestamp('When it stopped opening anything.'),
  sourceKind: text(256, 'What kind of place it was seen in.'),
  sourceUrl: text(2048, 'Where it was seen.'),
}

export const credentialPubliclyExposed = findingType({
  type: 'CREDENTIAL_PUBLICLY_EXPOSED',
  payload: shape(
    'CredentialPubliclyExposedType',
    'A credential that was seen in public.',
    { credentialDisplayName: text(256, 'What it is called.') },
    oneof('credential', {
      userClientId: id('A client of a user.'),
      connectorClientId: id('A client of a connector.'),
      connectorManagedCredentialId: id('A credential a connector looks after.'),
      functionClientId: id('A client of a function.'),
    }),
  ),
  evidence: shape('CredentialPubliclyExposedEvidence', 'Who saw it where.', exposure),
  onByDefault: true,
  why: 'it needs a report of what happened',
})

export const decoyPubliclyExposed = findingType({
  type: 'DECOY_PUBLICLY_EXPOSED',
  payload: shape('DecoyPubliclyExposedType', 'A decoy that was seen in public.', {
    decoyId: id('The decoy.'),
    decoyDisplayName: text(256, 'What it is called.'),
  }),
  evidence: shape('DecoyPubliclyExposedEvidence', 'Who saw it where.', exposure),
  onByDefault: true,
  why: 'it needs a report of what happened',
})
