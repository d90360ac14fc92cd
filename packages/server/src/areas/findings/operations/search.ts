import { totalOf } from '../../../service/listing.ts'
import { namesOf } from '../../../service/names/named-objects.ts'
import { operation } from '../../../service/operation.ts'
import { and, sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken } from '../../../wire/page.ts'
import { shape } from '../../../wire/shape.ts'
import { total } from '../../../wire/total.ts'
import { permissionsOf, rightsOn } from '../access.ts'
import { findingReader } from '../guards.ts'
import { FindingSearchRequest } from '../search/filters.ts'
import { conditionsOf, findFindings } from '../search/find.ts'
import { orderOf } from '../search/order.ts'
import { Finding } from '../shapes/finding.ts'
import { toFinding } from '../view.ts'

export const searchFindings = operation({
  id: 'findings.search',
  about:
    'Finds findings by words and by what is known of them, those that appeared last first, or the most severe, by score.',
  route: 'POST /api/v1/findings/search',
  called: 'FindingService/Search',
  guard: findingReader,
  reads: true,
  request: FindingSearchRequest,
  response: shape('FindingSearchResponse', 'A page of findings.', {
    list: list(Finding, 100, 'The findings.'),
    names: namesOf('account', 'app', 'connector', 'resource', 'task', 'user'),
    total,
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const { rows, nextPageToken: token } = cut(
      await findFindings(context, { filters: input, after, limit }),
      orderOf(input).keyOf,
    )
    const rights = await rightsOn(context, rows)
    const shown = rows.map((row) => toFinding(row, permissionsOf(row, rights.get(row.id)!)))
    const total = await totalOf(
      context.tx,
      input,
      async () => sql`select from findings f where ${and(await conditionsOf(context, input))}`,
    )
    return { list: shown, total, nextPageToken: token }
  },
})
