import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { id } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import { configRows } from '../../configs/store.ts'
import { toLink } from '../events.ts'
import { SignInLink } from '../shape.ts'
import { listLinks } from '../store.ts'

export const listSignInLinks = operation({
  id: 'signIn.links.list',
  about: 'Lists who is linked with a configuration.',
  route: 'GET /api/v1/auth-configs/{auth_config_id}/links',
  guard: requires('settings:read'),
  request: shape('SignInLinkServiceListRequest', 'Which page.', {
    userId: id('Only the link of this user.'),
    ...pageFields,
  }),
  response: shape('SignInLinkServiceListResponse', 'A page of links.', {
    list: list(SignInLink, 100, 'The links, by user.'),
    nextPageToken,
  }),

  async run({ tx, page }, input, { auth_config_id: authConfigId }) {
    await configRows.get(tx, authConfigId)
    const { limit, after, cut } = page(input)
    const found = await listLinks(tx, {
      authConfigId,
      userId: input.userId ?? '',
      after: after?.[0]?.toString(),
      limit,
    })
    const { rows, nextPageToken } = cut(found, (row) => [row.user_id])
    return { list: rows.map(toLink), nextPageToken }
  },
})
