import { requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { Revocation, RevocationState } from '../shape.ts'
import { listRevocations, toRevocation } from '../store.ts'

export const searchRevocations = operation({
  id: 'vaults.revocations.search',
  about: 'Finds revocations of credentials, newest first.',
  route: 'POST /api/v1/search/app-secrets-admin/revocations',
  guard: requires('vaults:read'),
  reads: true,
  request: shape('AppSecretAdminServiceSearchRevocationsRequest', 'What to look for.', {
    states: list(oneOfNames(RevocationState, 'A state.', { filter: true }), 16, 'Only these.'),
    appIds: list(id('An app.'), 512, 'Only those of these apps.'),
    ...pageFields,
  }),
  response: shape('AppSecretAdminServiceSearchRevocationsResponse', 'A page of revocations.', {
    list: list(Revocation, 100, 'The revocations.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    return pageById({ page }, input, {
      rows: (place) => listRevocations(tx, { ...input, ...place }),
      show: toRevocation,
    })
  },
})
