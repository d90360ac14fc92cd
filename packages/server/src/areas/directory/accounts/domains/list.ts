import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { OrgDomain } from './shape.ts'
import { listDomains, toDomain } from './store.ts'

export const listTrustedDomains = operation({
  id: 'directory.domains.list',
  about: 'Lists the e-mail domains of people who are no outsiders.',
  route: 'GET /api/v1/settings/domains',
  guard: requires('settings:read'),
  request: shape('OrgDomainServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('OrgDomainServiceListResponse', 'A page of domains.', {
    list: list(OrgDomain, 100, 'The domains.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const rest = (await listDomains(tx)).filter(({ domain }) => !after || domain > String(after[0]))
    const { rows, nextPageToken } = cut(rest.slice(0, limit), (row) => [row.domain])
    return { list: rows.map(toDomain), nextPageToken }
  },
})
