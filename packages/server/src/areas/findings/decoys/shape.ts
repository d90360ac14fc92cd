import { annotations } from '../../../wire/annotations.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, displayName, id, secretText, text, timestamp } from '../../../wire/scalars.ts'
import { oneof, readOnly, shape } from '../../../wire/shape.ts'

export const DecoyKind = enumeration('DecoyKind', 'What a decoy looks like.', [
  'DECOY_KIND_UNSPECIFIED',
  'DECOY_KIND_USER_CLIENT_CREDENTIAL',
  'DECOY_KIND_CONNECTOR_CLIENT',
  'DECOY_KIND_WORKLOAD_FEDERATION',
  'DECOY_KIND_ACCESS_TOKEN',
])

/** As in rows, without the prefix of the wire. */
export type Kind = 'USER_CLIENT_CREDENTIAL' | 'CONNECTOR_CLIENT' | 'WORKLOAD_FEDERATION' | 'ACCESS_TOKEN'

/** The members of a decoy that can be set at any time. */
export const decoyFields = {
  displayName: displayName('What it is called.', 128),
  description: text(2048, 'Where it was put, and why.', { multiline: true }),
  annotations: annotations(),
}

export const Decoy = shape('Decoy', 'A credential that looks real and opens nothing; whoever uses it is told on.', {
  id: readOnly(id('Its id.')),
  kind: readOnly(oneOfNames(DecoyKind, 'What it looks like.')),
  ...decoyFields,
  disabled: bool('Its use is no longer told.'),
  lastUsedAt: readOnly(timestamp('When somebody last used it.')),
  materialFingerprintSha256: readOnly(text(64, 'SHA-256 of its secret in hex; empty when it has none.')),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
})

export const DecoyMaterial = shape(
  'DecoyMaterial',
  'What to leave lying about. It is shown this once and cannot be read again.',
  {},
  oneof('material', {
    clientCredential: shape('DecoyClientCredential', 'A client.', {
      clientId: text(300, 'The client id.'),
      clientSecret: secretText(1024, 'The secret.'),
    }),
    accessToken: shape('DecoyAccessToken', 'An access token.', {
      accessToken: secretText(8192, 'The token.'),
    }),
    workloadFederation: shape('DecoyWorkloadFederation', 'A trust that workload tokens can be shown to.', {
      workloadFederationTrustId: text(300, 'What to send as client_id to the token endpoint.'),
    }),
  }),
)
