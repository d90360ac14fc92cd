import { requires } from '../../../../../service/guard.ts'
import { pageById } from '../../../../../service/listing.ts'
import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { shape } from '../../../../../wire/shape.ts'
import { TenantAuthConfig } from '../shape.ts'
import { listConfigPage } from '../store.ts'
import { toConfig } from '../view.ts'

export const listAuthConfigs = operation({
  id: 'signIn.authConfigs.list',
  about: 'Lists the ways to sign in.',
  route: 'GET /api/v1/auth-configs',
  guard: requires('settings:read'),
  request: shape('TenantAuthConfigServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('TenantAuthConfigServiceListResponse', 'A page of configurations.', {
    list: list(TenantAuthConfig, 100, 'The configurations.'),
    nextPageToken,
  }),

  async run(context, input) {
    return pageById(context, input, { rows: (place) => listConfigPage(context.tx, place), show: toConfig })
  },
})
