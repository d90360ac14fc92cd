import { precondition } from '../../lib/failure.ts'
import { requires } from '../../service/guard.ts'
import { emitted } from '../../service/resource/changes.ts'
import { halfResource } from '../../service/resource/resource.ts'
import { sql } from '../../store/sql.ts'
import { policyChanged } from './events.ts'
import { policy } from './guards.ts'
import { checkUnused } from './in-use.ts'
import { Policy } from './shape.ts'
import { policyRows } from './store.ts'
import { toPolicy } from './view.ts'

/** A save is checked with what it leads to, and a search reaches further than the list: they are operations of their own. */
export const policies = halfResource({
  id: 'policies',
  names: { list: 'ListPolicy', get: 'GetPolicy', delete: 'DeletePolicy' },
  called: { list: 'PolicyService/List', get: 'PolicyService/Get', delete: 'PolicyService/Delete' },
  shape: Policy,
  guards: { list: requires('policies:read'), get: policy('policies:read'), change: policy('policies:write') },
  store: { ...policyRows, show: toPolicy },
  visible: () => sql`scope_app_id = ''`,
  changes: emitted(policyChanged),
  about: {
    list: 'Lists the policies that can be used everywhere.',
    get: 'Reads a policy.',
    delete: 'Deletes a policy that nothing names; tasks that exist go on with it.',
  },
  before: {
    async delete(context, { id, systemBuiltin }) {
      if (systemBuiltin) throw precondition('IMMUTABLE_OBJECT', 'a built-in policy cannot be deleted', id)
      await checkUnused(context, id)
    },
  },
})
