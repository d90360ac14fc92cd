import { notFound } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { shape } from '../../../../wire/shape.ts'
import { appOfServers } from '../../guards.ts'
import { MCPAccessProfile, toToolset } from '../shape.ts'
import { listToolsets } from '../store.ts'

export const getToolsetByEntitlement = operation({
  id: 'aiGovernance.toolsets.getByEntitlement',
  about: 'Tells which toolset stands behind an entitlement.',
  route: 'GET /api/v1/apps/{app_id}/mcp_toolsets/by_app_entitlement_id/{app_entitlement_id}',
  guard: appOfServers('read'),
  request: shape('MCPAccessProfileServiceGetByAppEntitlementIdRequest', 'Nothing to say.', {}),
  response: shape('MCPAccessProfileServiceGetByAppEntitlementIdResponse', 'The toolset.', {
    profile: MCPAccessProfile,
  }),

  async run({ tx, app }, _input, { app_entitlement_id }) {
    const where = [sql`ts.app_id = ${app.id}`, sql`ts.entitlement_id = ${app_entitlement_id}`]
    const [row] = await listToolsets(tx, { where, after: undefined, limit: 1 })
    if (!row) throw notFound('toolset of the entitlement', app_entitlement_id.slice(0, 64))
    return { profile: toToolset(row) }
  },
})
