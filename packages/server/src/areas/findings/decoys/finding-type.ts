import { oneOfNames } from '../../../wire/enums.ts'
import { id } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { findingType } from '../finding-type.ts'
import { DecoyCredentialKind } from '../shapes/enums.ts'
export const decoyCredentialUsed = findingType({
  type: 'DECOY_CREDENTIAL_USED',
  payload: shape('DecoyCredentialUsedType', 'Somebody used a decoy.', {
    decoyId: id('The decoy.'),
    kind: oneOfNames(DecoyCredentialKind, 'What it looks like.'),
  }),
  onByDefault: true,
  why: 'nobody uses a decoy by right',
})
