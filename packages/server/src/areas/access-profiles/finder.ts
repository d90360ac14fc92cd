import { mayCall } from '../../service/guard.ts'
import { holdingWords } from '../../service/listing.ts'
import { sql } from '../../store/sql.ts'
import type { Finder } from '../console/api.ts'
import { visibleProfiles } from './audience.ts'
import { profiles } from './resource.ts'
import { profileRows } from './store.ts'

export const findProfiles: Finder = {
  kind: 'profile',
  mayAsk: (context) => mayCall(profiles.list.guard, context),
  async find(context, query, atMost) {
    const rows = await profileRows.list(context.tx, {
      where: [visibleProfiles(context), ...holdingWords(sql`display_name`, query)],
      after: undefined,
      limit: atMost,
    })
    return rows.map(({ id, display_name }) => ({ id, appId: '', displayName: display_name, detail: '', state: '' }))
  },
}
