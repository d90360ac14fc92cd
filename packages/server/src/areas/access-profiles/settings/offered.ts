import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { bool, int32 } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { isLiving } from '../../directory/entitlements/api.ts'
import { getRequestSettings } from '../../requests/tasks/settings/api.ts'
import { manageProfiles } from '../guards.ts'
import { OFFERS } from './offers.ts'

const MOST_COUNTED = 250_000

const OFFERED = sql`
  (exists (select from access_profile_entries n join access_profiles p on p.id = n.profile_id
     where n.entitlement_id = e.id and p.audience_app_id = '' and ${OFFERS})
   or exists (select from access_profiles p where p.enrollment_entitlement_id = e.id and p.request_bundle and ${OFFERS})
   or exists (select from access_profiles p
     where p.audience_app_id = e.app_id and p.audience_app_id <> '' and ${OFFERS}))`

const OUTSIDE = sql`e.app_id <> all(array(select own.id from apps_view own where own.is_builtin))`

export const countOffered = operation({
  id: 'accessProfiles.settings.offered',
  about: 'Tells how much people can ask for today, and by what it is offered.',
  route: 'GET /api/v1/settings/access-profiles/offered',
  called: 'AccessProfileSettingsService/CountOffered',
  guard: manageProfiles,
  request: shape('AccessProfileSettingsServiceCountOfferedRequest', 'Nothing to say.', {}),
  response: shape('AccessProfileSettingsServiceCountOfferedResponse', 'What people can ask for.', {
    requireAccessProfile: bool('Only what is offered may be asked for; otherwise everything that is shown to people.'),
    profiles: int32('Published access profiles that somebody sees.'),
    apps: int32('Apps whose standard audience may ask for all that they have.'),
    entitlements: int32('Entitlements that somebody can ask for; no more than 250000 are counted.'),
  }),

  async run({ tx }) {
    const { requireAccessProfile } = await getRequestSettings(tx)
    const [row] = await tx.rows<{ profiles: number; apps: number; entitlements: number }>(sql`
      select
        (select count(*)::integer from access_profiles p where p.audience_app_id = '' and ${OFFERS}) as profiles,
        (select count(*)::integer from access_profiles p where p.audience_app_id <> '' and ${OFFERS}) as apps,
        (select count(*)::integer from (
           select from app_entitlements_view e
           where ${isLiving()} and ${requireAccessProfile ? OFFERED : sql`(${OUTSIDE} or ${OFFERED})`}
           limit ${MOST_COUNTED}) as counted) as entitlements`)
    return { requireAccessProfile, ...row! }
  },
})
