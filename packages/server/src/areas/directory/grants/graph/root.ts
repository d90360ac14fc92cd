import { denied, invalid, notFound } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { and, sql } from '../../../../store/sql.ts'
import type { AppEntitlementsRow, AppResourcesRow } from '../../../../store/tables.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { checkApp, findScope } from '../../permission-scope.ts'
import { isReportOf } from '../../users/reports.ts'
import { getUser } from '../../users/store.ts'
import { visibleResources } from '../../visibility.ts'
import type { Visibility } from './neighbours.ts'
import type { GraphNode } from './shape.ts'

type Node = Answer<typeof GraphNode>
export type Root = { userId?: string; appId?: string; resourceId?: string; entitlementId?: string }

const NAMES = ['userId', 'appId', 'resourceId', 'entitlementId'] as const

/** Exactly one of them is where the graph begins. */
export function whichRoot(asked: Root): (typeof NAMES)[number] {
  const set = NAMES.filter((name) => asked[name])
  const [one] = set
  if (set.length === 1 && one) return one
  const said = set.length === 0 ? 'none is set' : `${set.join(' and ')} are set`
  throw invalid('userId', `exactly one of ${NAMES.join(', ')} must be set; ${said}`, 'ONEOF_CONFLICT')
}

/** Everybody sees the own graph and those of their reports; others are for who may read grants. */
export async function visibilityFor(context: Context, userId: string | undefined): Promise<Visibility> {
  const callerId = userIdOf(context.actor)
  const isOwnOrReports = userId && (callerId === userId || (await isReportOf(context.tx, userId, callerId)))
  if (isOwnOrReports) return { resources: undefined }
  if (!findScope(context, 'grants:read')) throw denied('grants:read')
  return { resources: visibleResources(context, 'grants:read') }
}

export async function rootNode(context: Context, asked: Root, visibility: Visibility): Promise<Node> {
  const { tx } = context
  switch (whichRoot(asked)) {
    case 'userId': {
      const user = await getUser(tx, asked.userId!)
      return {
        ...BLANK,
        id: user.id,
        type: 'GRAPH_NODE_TYPE_USER',
        displayName: user.display_name,
        secondaryText: user.email,
      }
    }
    case 'appId': {
      const app = await checkApp(context, asked.appId!, 'grants:read')
      return { ...BLANK, id: app.id, type: 'GRAPH_NODE_TYPE_APP', appId: app.id, displayName: app.display_name }
    }
    case 'resourceId': {
      const where = and([sql`r.id = ${asked.resourceId!} and r.deleted_at is null`, visibility.resources])
      const row = await tx.find<AppResourcesRow>(sql`select r.* from app_resources r where ${where}`)
      if (!row) throw notFound('resource', asked.resourceId!)
      return {
        ...BLANK,
        id: row.id,
        type: 'GRAPH_NODE_TYPE_RESOURCE',
        appId: row.app_id,
        resourceTypeId: row.app_resource_type_id,
        displayName: row.display_name,
        secondaryText: row.external_id,
      }
    }
    case 'entitlementId': {
      const where = and([sql`e.id = ${asked.entitlementId!} and e.deleted_at is null`, visibility.resources])
      const row = await tx.find<AppEntitlementsRow>(sql`
        select e.* from app_entitlements e join app_resources r on r.id = e.app_resource_id where ${where}`)
      if (!row) throw notFound('entitlement', asked.entitlementId!)
      return {
        id: row.id,
        type: 'GRAPH_NODE_TYPE_ENTITLEMENT',
        appId: row.app_id,
        resourceTypeId: row.app_resource_type_id,
        displayName: row.display_name,
        secondaryText: row.slug,
      }
    }
  }
}

const BLANK = { appId: '', resourceTypeId: '', secondaryText: '' }
