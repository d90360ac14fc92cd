import { requires } from '../../../service/guard.ts'
import { holdingWords, totalOf } from '../../../service/listing.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { expandedList } from '../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { id, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { total, totalField } from '../../../wire/total.ts'
import { visibleProfiles } from '../audience.ts'
import { profileExpandMask, RequestCatalogView } from '../shape.ts'
import { showProfiles } from '../show.ts'
import { allProfiles, listProfiles } from '../store.ts'

const RequestCatalogRef = shape('RequestCatalogRef', 'Names an access profile.', { id: id('Its id.') })

export const searchProfiles = operation({
  id: 'accessProfiles.search',
  about: 'Finds the access profiles that the caller sees by words; standard audiences of apps are left out.',
  route: 'POST /api/v1/search/catalogs',
  guard: requires('catalogs:read'),
  reads: true,
  request: shape('RequestCatalogManagementServiceSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the name or the description, whatever their case.'),
    refs: list(RequestCatalogRef, 512, 'Only these.'),
    expandMask: profileExpandMask,
    ...totalField,
    ...pageFields,
  }),
  response: shape('RequestCatalogManagementServiceSearchResponse', 'A page of access profiles.', {
    list: list(RequestCatalogView, 100, 'The access profiles.'),
    expanded: expandedList,
    total,
    nextPageToken,
  }),

  async run(context, input) {
    const { tx, page } = context
    const { after, limit, cut } = page(input)
    const where = [
      visibleProfiles(context),
      ...holdingWords(sql`p.display_name || ' ' || p.description`, input.query),
      input.refs?.length ? sql`p.id = any(${input.refs.map(({ id: named = '' }) => named)})` : undefined,
    ]
    const total = await totalOf(tx, input, () => allProfiles(where))
    const { rows, nextPageToken } = cut(
      await listProfiles(tx, { where, after: after?.[0]?.toString(), limit }),
      (row) => [row.id],
    )
    return { ...(await showProfiles(context, rows, input.expandMask)), total, nextPageToken }
  },
})
