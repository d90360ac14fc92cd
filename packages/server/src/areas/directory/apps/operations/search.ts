import { requiresOrOwns } from '../../../../service/guard.ts'
import { inTextOrder, oldestFirst, totalOf } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { and, sql } from '../../../../store/sql.ts'
import type { AppsRow } from '../../../../store/tables.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields, scopingField, sizesOf } from '../../../../wire/page.ts'
import { bool, id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { directionField, goesDown } from '../../../../wire/sort.ts'
import { total, totalField } from '../../../../wire/total.ts'
import { scopeOf, withinScope } from '../../permission-scope.ts'
import { matching } from '../../search/search-words.ts'
import { AppConnection, connectedBy } from '../connections.ts'
import { App, PolicyRef } from '../shape.ts'
import { showApps } from '../store.ts'

const AppSortBy = enumeration('AppSortBy', 'What apps are sorted by.', ['APP_SORT_BY_UNSPECIFIED', 'APP_SORT_BY_NAME'])

const FILTER = { filter: true }
const ids = (about: string) => list(id('The id of an app.'), 512, about)

export const searchApps = operation({
  id: 'directory.apps.search',
  about: 'Finds apps by words, name, ids and policies.',
  route: 'POST /api/v1/search/apps',
  called: 'AppSearchService/Search',
  guard: requiresOrOwns('apps:read'),
  reads: true,
  request: shape('SearchAppsRequest', 'What to look for.', {
    query: text(256, 'Words that words of the name or description begin with.'),
    displayName: text(256, 'The whole name, whatever its case.'),
    appIds: ids('Only these.'),
    excludeAppIds: ids('None of these.'),
    policyRefs: list(PolicyRef, 512, 'Only apps that name one of these policies.'),
    connections: list(
      oneOfNames(AppConnection, 'A way.', FILTER),
      4,
      'Only apps that are kept up to date in one of these ways; the app of the service is none of them.',
    ),
    onlyDirectories: bool('Only apps whose accounts make users.'),
    sortBy: oneOfNames(AppSortBy, 'What they are sorted by; the oldest first when absent.'),
    ...directionField,
    ...totalField,
    ...scopingField,
    ...pageFields,
  }),
  response: shape('SearchAppsResponse', 'A page of apps.', { list: list(App, 100, 'The apps.'), total, nextPageToken }),

  async run(context, input) {
    const { tx, page } = context
    const { limit, after, cut } = page(input, sizesOf(input))
    const policies = input.policyRefs?.map((ref) => ref.id ?? '') ?? []
    const name = input.displayName?.trim().toLowerCase()
    const where = and([
      sql`deleted_at is null`,
      withinScope(scopeOf(context, 'apps:read'), sql`apps.id`),
      matching('app', sql`apps.id`, input.query),
      name ? sql`lower(display_name) = ${name}` : undefined,
      input.appIds?.length ? sql`id = any(${input.appIds})` : undefined,
      input.excludeAppIds?.length ? sql`not (id = any(${input.excludeAppIds}))` : undefined,
      policies.length > 0
        ? sql`(grant_policy_id = any(${policies}) or revoke_policy_id = any(${policies})
               or certify_policy_id = any(${policies}))`
        : undefined,
      connectedBy(context, input.connections),
      input.onlyDirectories ? sql`id in (select app_id from directories)` : undefined,
    ])
    const order = input.sortBy === 'APP_SORT_BY_NAME' ? byName(goesDown(input)) : oldestFirst
    const found = await tx.rows<AppsRow>(sql`
      select * from apps where ${where} ${after ? sql`and ${order.after(after)}` : sql``}
      order by ${order.by} limit ${limit}`)
    const { rows, nextPageToken } = cut(found, order.keyOf)
    const total = await totalOf(tx, input, () => sql`select from apps where ${where}`)
    return { list: await showApps(tx, rows), total, nextPageToken }
  },
})

const byName = (isDown: boolean) =>
  inTextOrder<AppsRow>({ column: sql`display_name`, textOf: (row) => row.display_name, isDown })
