import { mayCall } from '../../service/guard.ts'
import { sql } from '../../store/sql.ts'
import type { Finder } from '../console/api.ts'
import { visibleProfiles } from './audience.ts'
import { listProfilesOperation } from './operations/list.ts'
import { listProfiles } from './store.ts'

export const findProfiles: Finder = {
  kind: 'profile',
  mayAsk: (context) => mayCall(listProfilesOperation.guard, context),
  async find(context, query, atMost) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const named = words.map((word) => sql`position(${word} in lower(display_name)) > 0`)
    const rows = await listProfiles(context.tx, {
      where: [visibleProfiles(context), ...named],
      after: undefined,
      limit: atMost,
    })
    return rows.map(({ id, display_name }) => ({ id, appId: '', displayName: display_name, detail: '', state: '' }))
  },
}
