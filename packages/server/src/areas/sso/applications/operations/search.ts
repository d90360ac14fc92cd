import { requiresOrOwns } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { scopeOf, withinScope } from '../../../directory/scope/api.ts'
import { SsoApplication } from '../shape.ts'
import { listApplications } from '../store.ts'
import { toApplication } from '../view.ts'

export const searchApplications = operation({
  id: 'sso.applications.search',
  about: 'Finds applications that people sign in to, by words and apps.',
  route: 'POST /api/v1/search/sso/applications',
  guard: requiresOrOwns('apps:read'),
  reads: true,
  request: shape('SSOApplicationServiceSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the name or the description.'),
    appIds: list(id('The id of an app.'), 512, 'Only those of these apps.'),
    ...pageFields,
  }),
  response: shape('SSOApplicationServiceSearchResponse', 'A page of applications.', {
    list: list(SsoApplication, 100, 'The applications.'),
    nextPageToken,
  }),

  async run(context, input) {
    return pageById(context, input, {
      rows: (place) =>
        listApplications(context.tx, {
          appIds: input.appIds?.length ? input.appIds : undefined,
          query: input.query,
          within: withinScope(scopeOf(context, 'apps:read'), sql`app_id`),
          ...place,
        }),
      show: toApplication,
    })
  },
})
