import { holdingWords } from '../../../../service/listing.ts'
import { and, type Sql, sql } from '../../../../store/sql.ts'
import { anyOf } from '../../search/filters.ts'
import type { NodeName } from './shape.ts'

export type GraphFilter = {
  readonly appIds?: readonly string[]
  readonly entitlementIds?: readonly string[]
  readonly resourceIds?: readonly string[]
  readonly resourceTypeIds?: readonly string[]
  readonly entitlementNameQuery?: string
  readonly resourceNameQuery?: string
}

/** The condition that a node `n` of this kind is gone through; a filter counts only for kinds that have what it is about. */
export function passes(filter: GraphFilter, kind: NodeName): Sql {
  const isEntitlement = kind === 'GRAPH_NODE_TYPE_ENTITLEMENT'
  const isResource = kind === 'GRAPH_NODE_TYPE_RESOURCE'
  const hasType = isEntitlement || isResource || kind === 'GRAPH_NODE_TYPE_RESOURCE_TYPE'
  return and([
    sql`true`,
    kind === 'GRAPH_NODE_TYPE_USER' ? undefined : anyOf(sql`n.app_id`, filter.appIds),
    hasType ? anyOf(sql`n.type_id`, filter.resourceTypeIds) : undefined,
    isEntitlement ? anyOf(sql`n.id`, filter.entitlementIds) : undefined,
    isEntitlement ? named(sql`n.name`, filter.entitlementNameQuery) : undefined,
    isResource ? anyOf(sql`n.id`, filter.resourceIds) : undefined,
    isResource ? named(sql`n.name`, filter.resourceNameQuery) : undefined,
  ])
}

/** The words are in the name, in any order. */
export const named = (name: Sql, query = ''): Sql | undefined => {
  const words = holdingWords(name, query)
  return words.length === 0 ? undefined : and(words)
}
