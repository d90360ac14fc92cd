import { loading, requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import type { SecretRevocationsRow } from '../../../../store/tables.ts'
import { shape } from '../../../../wire/shape.ts'
import { Revocation } from '../shape.ts'
import { getRevocation, toRevocation } from '../store.ts'

export const getRevocationOperation = operation({
  id: 'vaults.revocations.get',
  about: 'Tells how far a revocation is.',
  route: 'GET /api/v1/app-secrets-admin/revocations/{id}',
  guard: loading<{ readonly revocation: SecretRevocationsRow }, { readonly id: string }>(
    requires('vaults:read'),
    async ({ tx }, { id }) => ({ revocation: await getRevocation(tx, id) }),
  ),
  request: shape('AppSecretAdminServiceGetRevocationRequest', 'Nothing to say.', {}),
  response: shape('AppSecretAdminServiceGetRevocationResponse', 'The revocation.', { revocation: Revocation }),

  run: async ({ revocation }) => ({ revocation: toRevocation(revocation) }),
})
