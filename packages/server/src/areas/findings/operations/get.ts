import type { Context } from '../../../service/context.ts'
import { operation } from '../../../service/operation.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import { Expansion, expandedList } from '../../../wire/expand.ts'
import { shape } from '../../../wire/shape.ts'
import { User } from '../../auth/index.ts'
import { expand, loadUsers } from '../../directory/index.ts'
import { permissionsOf, seeFinding } from '../access.ts'
import { Finding } from '../shapes/finding.ts'
import { findFinding } from '../store.ts'
import { toFinding } from '../view.ts'

export const getFinding = operation({
  id: 'findings.get',
  about: 'Shows a finding, with what it is about and who sees to it.',
  route: 'GET /api/v1/findings/{id}',
  called: 'FindingService/Get',
  permission: 'authenticated',
  request: shape('GetFindingRequest', 'Nothing to say.', {}),
  response: shape('GetFindingResponse', 'The finding.', { finding: Finding, expanded: expandedList }),

  async run(context, _input, { id }) {
    const row = await findFinding(context.tx, id)
    const rights = await seeFinding(context, row, id)
    const seen = context.seen(row!)
    return { finding: toFinding(seen, permissionsOf(seen, rights)), expanded: await related(context, seen) }
  },
})

/** The app, the account or resource, the user, and the assignee, in so far as they are there. */
async function related(context: Context, row: FindingsRow) {
  const wanted = new Set(['app', 'account', 'resource', 'users'])
  const { list } = await expand(context, wanted, {
    apps: { app: [row.app_id] },
    accounts: { account: [row.app_user_id] },
    resources: { resource: [row.app_resource_id] },
  })
  const people = new Expansion(wanted)
  const ids = context.holds('users:read') ? [row.identity_user_id, row.assignee_user_id] : []
  for (const [id, user] of await loadUsers(
    context.tx,
    [...new Set(ids)].filter((one) => one !== ''),
  ))
    people.add('user.v1.User', User, id, user)
  return [...list, ...people.list]
}
