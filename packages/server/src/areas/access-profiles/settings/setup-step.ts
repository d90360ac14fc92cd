import { sql } from '../../../store/sql.ts'
import type { SetupStep } from '../../console/api.ts'
import { getRequestSettings } from '../../requests/tasks/settings/api.ts'
import { OFFERS } from './offers.ts'

export const requestableStep: SetupStep = {
  kind: 'requestable',
  title: 'Say what may be asked for',
  about: 'Bundles of access that people can ask for, and who decides. Until then nobody can ask for anything.',
  page: '/access-profiles',
  after: 'connect',
  does: 'catalogs:write',
  reads: ['tasks:read'],
  async isDone({ tx }) {
    const { requireAccessProfile } = await getRequestSettings(tx)
    if (!requireAccessProfile) return true
    return (await tx.find(sql`select 1 from access_profiles p where ${OFFERS} limit 1`)) !== undefined
  },
}
