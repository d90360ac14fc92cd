import type { Context } from '../../../service/context.ts'
import { namesOf } from '../../../service/names/named-objects.ts'
import { operation } from '../../../service/operation.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import { Expansion, expandedList } from '../../../wire/expand.ts'
import { shape } from '../../../wire/shape.ts'
import { User } from '../../auth/service-principals/api.ts'
import { Connector, findShown, toConnector } from '../../connectors/registry/api.ts'
import { expand } from '../../directory/api.ts'
import { loadUsers } from '../../directory/users/known/api.ts'
import { permissionsOf } from '../access.ts'
import { decoyRows } from '../decoys/resource.ts'
import { Decoy } from '../decoys/shape.ts'
import { toDecoy } from '../decoys/view.ts'
import { finding } from '../guards.ts'
import { Finding } from '../shapes/finding.ts'
import { toFinding } from '../view.ts'

export const getFinding = operation({
  id: 'findings.get',
  about: 'Shows a finding, with what it is about and who sees to it.',
  route: 'GET /api/v1/findings/{id}',
  called: 'FindingService/Get',
  guard: finding('read'),
  request: shape('GetFindingRequest', 'Nothing to say.', {}),
  response: shape('GetFindingResponse', 'The finding.', {
    finding: Finding,
    expanded: expandedList,
    names: namesOf('account', 'app', 'connector', 'entitlement', 'resource', 'task', 'user'),
  }),

  async run(context) {
    const row = context.checkVersion(context.finding)
    return { finding: toFinding(row, permissionsOf(row, context.rights)), expanded: await related(context, row) }
  },
})

/** The app, what it is about, and who sees to it, in so far as they are there and the caller may read them. */
async function related(context: Context, row: FindingsRow) {
  const { tx, hasPermission } = context
  const wanted = new Set(['app', 'account', 'resource'])
  const { list } = await expand(context, wanted, {
    apps: { app: [row.app_id] },
    accounts: { account: [row.app_user_id] },
    resources: { resource: [row.app_resource_id] },
  })
  const others = new Expansion(wanted)
  const connector =
    row.connector_id && hasPermission('connectors:read') ? await findShown(tx, row.connector_id) : undefined
  if (connector) others.add('connector.v1.Connector', Connector, connector.id, toConnector(connector))
  const decoy = row.decoy_id && hasPermission('decoys:read') ? await decoyRows.find(tx, row.decoy_id) : undefined
  if (decoy) others.add('decoy.v1.Decoy', Decoy, decoy.id, toDecoy(decoy))
  const ids = hasPermission('users:read') ? [row.identity_user_id, row.assignee_user_id].filter((id) => id !== '') : []
  for (const [id, user] of await loadUsers(tx, [...new Set(ids)])) others.add('user.v1.User', User, id, user)
  return [...list, ...others.list]
}
