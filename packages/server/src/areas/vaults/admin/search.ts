import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { bool, id, timestamp } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { PaperSecret, searchFields } from '../secrets/shape.ts'
import { listSecrets, pageKeyOf } from '../secrets/store.ts'
import { toPaperSecret } from '../secrets/view.ts'

export const searchSecretsAsAdmin = operation({
  id: 'vaults.secretsAdmin.search',
  about: 'Finds the shared secrets of everybody. Never their content.',
  route: 'POST /api/v1/search/secrets-admin',
  guard: requires('vaults:read'),
  reads: true,
  request: shape('PaperSecretAdminServiceSearchRequest', 'What to look for.', {
    ...searchFields,
    creatorUserIds: list(id('A user.'), 512, 'Only what these have shared.'),
    createdAfter: timestamp('Only those made at this time or later.'),
    createdBefore: timestamp('Only those made before this time.'),
    includeDeleted: bool('Those that were deleted by hand, too.'),
    ...pageFields,
  }),
  response: shape('PaperSecretAdminServiceSearchResponse', 'A page of secrets.', {
    list: list(PaperSecret, 100, 'The secrets.'),
    nextPageToken,
  }),

  async run({ tx, tenant, caller, page, hasPermission }, input) {
    const { limit, after, cut } = page(input)
    const found = await listSecrets(tx, { ...input, withoutDeleted: !input.includeDeleted, after, limit })
    const { rows, nextPageToken } = cut(found, pageKeyOf(input.sortBy))
    const place = { tenant, baseUrl: caller.baseUrl, now: tx.now }
    const shown = hasPermission('secrets:admin') ? 'whole' : 'audited'
    return { list: rows.map((row) => toPaperSecret(row, place, shown)), nextPageToken }
  },
})
