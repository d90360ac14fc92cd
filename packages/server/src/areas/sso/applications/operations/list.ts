import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { inApp } from '../../../directory/apps/api.ts'
import { SsoApplication } from '../shape.ts'
import { listApplications } from '../store.ts'
import { toApplication } from '../view.ts'

export const listApplicationsOperation = operation({
  id: 'sso.applications.list',
  about: 'Lists the applications of an app that people sign in to.',
  route: 'GET /api/v1/apps/{app_id}/sso/applications',
  guard: inApp('apps:read'),
  request: shape('SSOApplicationServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('SSOApplicationServiceListResponse', 'A page of applications.', {
    list: list(SsoApplication, 100, 'The applications.'),
    nextPageToken,
  }),

  async run({ tx, page }, input, { app_id }) {
    return pageById({ page }, input, {
      rows: (place) => listApplications(tx, { appIds: [app_id], ...place }),
      show: toApplication,
    })
  },
})
