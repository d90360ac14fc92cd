import { operation } from '../../../../../service/operation.ts'
import { and, sql } from '../../../../../store/sql.ts'
import { list } from '../../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { id, text } from '../../../../../wire/scalars.ts'
import { about, deprecated, required, shape } from '../../../../../wire/shape.ts'
import { grantReader } from '../../../guards.ts'
import { anyOf } from '../../../search/filters.ts'
import { getUser } from '../../../users/store.ts'
import { ofUsers } from '../../search.ts'
import { visibleGrants } from '../../visibility.ts'
import { named } from '../filter.ts'
import { GraphNode } from '../shape.ts'

type Row = {
  id: string
  app_id: string
  app_resource_type_id: string
  display_name: string
  external_id: string
  entitlement_ids: string[]
}

export const graphResources = operation({
  id: 'directory.graph.resources',
  about: 'Lists the resources on which a user holds something, for what is too large to be drawn.',
  route: 'POST /api/v1/search/graph/resources',
  guard: grantReader,
  called: 'AccessGraphService/Resources',
  reads: true,
  request: shape('SearchAccessGraphResourcesRequest', 'Whose.', {
    userId: required(id('The user.')),
    appIds: list(id('An app.'), 512, 'Only in these apps.'),
    resourceTypeIds: list(id('A resource type.'), 512, 'Only those of these types.'),
    query: text(256, 'Only those with these words in their name.', { trim: true }),
    ...pageFields,
  }),
  response: shape('SearchAccessGraphResourcesResponse', 'A page of resources.', {
    list: list(
      shape('AccessGraphResource', 'A resource and what is held on it.', {
        ...GraphNode.fields,
        entitlementIds: list(id('An entitlement.'), 1000, 'The entitlements held on it.'),
        node: deprecated(about('The same members, but for entitlementIds.', GraphNode)),
      }),
      100,
      'The resources.',
    ),
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const visible = visibleGrants(context, { entitlement: sql`g.entitlement_id`, account: sql`g.app_user_id` })
    await getUser(context.tx, input.userId)
    const where = and([
      ofUsers(sql`g.app_user_id`, [input.userId]),
      anyOf(sql`r.app_id`, input.appIds),
      anyOf(sql`r.app_resource_type_id`, input.resourceTypeIds),
      named(sql`r.display_name`, input.query),
      after && sql`r.id > ${after[0]}`,
      visible,
    ])
    const found = await context.tx.rows<Row>(sql`
      select r.id, r.app_id, r.app_resource_type_id, r.display_name, r.external_id,
        (array_agg(distinct e.id))[1:1000] as entitlement_ids
      from grants g join app_entitlements e on e.id = g.entitlement_id join app_resources r on r.id = e.app_resource_id
      where ${where}
      group by r.id, r.app_id, r.app_resource_type_id, r.display_name, r.external_id order by r.id limit ${limit}`)
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    const shown = rows.map((row) => {
      const node = {
        id: row.id,
        type: 'GRAPH_NODE_TYPE_RESOURCE' as const,
        appId: row.app_id,
        resourceTypeId: row.app_resource_type_id,
        displayName: row.display_name,
        secondaryText: row.external_id,
      }
      return { ...node, entitlementIds: row.entitlement_ids, node }
    })
    return { list: shown, nextPageToken }
  },
})
