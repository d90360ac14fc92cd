import { requires } from '../../../../service/guard.ts'
import { holdingPart, pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { ShadowApp, ShadowAppState } from './shape.ts'
import { inStates, listShadow, toShadow } from './store.ts'

const PREFIX = 'SHADOW_APP_STATE_'

export const searchShadowApps = operation({
  id: 'directory.shadowApps.search',
  about: 'Finds apps that were only seen in use.',
  route: 'POST /api/v1/search/shadow-apps',
  called: 'ShadowAppService/Search',
  guard: requires('apps:read'),
  reads: true,
  request: shape('SearchShadowAppsRequest', 'What to look for.', {
    query: text(256, 'What their names or identifiers hold.'),
    states: list(
      oneOfNames(ShadowAppState, 'A state.', { filter: true }),
      16,
      'Only in these states; those neither managed nor ignored when empty.',
    ),
    ...pageFields,
  }),
  response: shape('SearchShadowAppsResponse', 'A page of apps.', {
    list: list(ShadowApp, 100, 'The apps.'),
    nextPageToken,
  }),

  async run({ tx, page }, { query, states = [], ...asked }) {
    const wanted = states.length === 0 ? ['UNMANAGED'] : states.map((state) => state.slice(PREFIX.length))
    const where = [inStates(wanted), holdingPart(sql`s.display_name || ' ' || s.identifier`, query)]
    return pageById({ page }, asked, {
      rows: ({ after = '', limit }) => listShadow(tx, { where, after, limit }),
      show: toShadow,
    })
  },
})
