import { type Sql, sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { id } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import type { Observation } from '../pipeline/observation.ts'
import { DeactivatedOwnerReason, DeactivatedOwnerSource } from '../shapes/enums.ts'
import { detector } from './detector.ts'
import { PAGE, seenIn, within } from './page.ts'

type Source = 'IDENTITY_CORRELATION' | 'OWNERSHIP_ASSIGNED'
type Row = {
  source: Source
  target: 'app_user' | 'app_resource'
  app_id: string
  type_id: string
  id: string
  name: string
  owners: { userId: string; reason: string }[]
  others: boolean
}

/** Why a user, named `u`, no longer counts; null while they do. */
const GONE: Sql = sql`case
  when u.id is null or u.deleted_at is not null or u.status = 'DELETED' then 'DEACTIVATED_OWNER_REASON_USER_DELETED'
  when u.status = 'DISABLED' then 'DEACTIVATED_OWNER_REASON_USER_DISABLED'
  when u.employment_status <> '' and lower(u.employment_status) <> 'active'
    then 'DEACTIVATED_OWNER_REASON_EMPLOYMENT_INACTIVE' end`

const DeactivatedOwnerDetail = shape('DeactivatedOwnerDetail', 'An owner who left.', {
  reason: oneOfNames(DeactivatedOwnerReason, 'Why they no longer count.'),
  userId: id('Who.'),
})

/** Accounts of people who left, and what people own who left. */
export const deactivatedOwner = detector({
  type: 'DEACTIVATED_OWNER',
  payload: shape('DeactivatedOwnerType', 'Owned by somebody who left.', {
    source: oneOfNames(DeactivatedOwnerSource, 'How they came to own it.'),
  }),
  evidence: shape('DeactivatedOwnerEvidence', 'Who left.', {
    deactivatedOwners: list(DeactivatedOwnerDetail, 1000, 'The owners.'),
  }),
  onByDefault: true,
  why: 'it follows from what connectors report',
  afterSync: true,
  after: [
    'directory.owner.set',
    'directory.account.updated',
    'directory.account.deleted',
    'directory.user.updated',
    'directory.user.deleted',
  ],

  async look(tx, scope) {
    const rows = await tx.rows<Row>(sql`
      select 'IDENTITY_CORRELATION' as source, 'app_user' as target, a.app_id, '' as type_id, a.id,
             a.display_name as name, jsonb_build_array(jsonb_build_object('userId', a.identity_user_id, 'reason', ${GONE}))
               as owners, false as others
      from app_users_view a left join users_view u on u.id = a.identity_user_id
      where a.deleted_at is null and a.identity_user_id <> '' and a.app_user_type = 'APP_USER_TYPE_USER'
        and a.status = 'STATUS_ENABLED' and ${within(scope, sql`a.app_id`, sql`a.id`)} and ${GONE} is not null
      union all
      select 'OWNERSHIP_ASSIGNED', 'app_user', a.app_id, '', a.id, a.display_name, owned.gone, owned.others
      from app_users_view a join (${ownedBy('app_user')}) owned on owned.object_id = a.id
      where a.deleted_at is null and a.app_user_type = 'APP_USER_TYPE_SERVICE_ACCOUNT' and ${within(scope, sql`a.app_id`, sql`a.id`)}
      union all
      select 'OWNERSHIP_ASSIGNED', 'app_resource', r.app_id, r.app_resource_type_id, r.id, r.display_name, owned.gone,
             owned.others
      from app_resources_view r join (${ownedBy('app_resource')}) owned on owned.object_id = r.id
      where r.deleted_at is null and ${within(scope, sql`r.app_id`, sql`r.id`)}
      order by id limit ${PAGE}`)
    return seenIn(rows, toObservation)
  },
})

/** Objects with owners who left, and whether others are left. */
const ownedBy = (type: 'app_user' | 'app_resource'): Sql => sql`
  select o.object_id,
         jsonb_agg(jsonb_build_object('userId', o.user_id, 'reason', ${GONE}) order by o.user_id)
           filter (where ${GONE} is not null) as gone,
         bool_or(${GONE} is null) as others
  from owners_view o left join users_view u on u.id = o.user_id
  where o.object_type = ${type} and o.role_slug = 'owner' and o.user_id <> ''
  group by o.object_id having bool_or(${GONE} is not null)`

function toObservation({ source, target, app_id: appId, type_id: typeId, id, name, owners, others }: Row): Observation {
  const isAccount = target === 'app_user'
  return {
    keyParts: [source, appId, typeId, id],
    severity: others ? 'MEDIUM' : 'HIGH',
    payload: { source: `DEACTIVATED_OWNER_SOURCE_${source}` },
    target: isAccount
      ? { member: 'appUserTarget', ids: { appId, appUserId: id } }
      : { member: 'appResourceTarget', ids: { appId, appResourceId: id, appResourceTypeId: typeId } },
    evidence: { deactivatedOwners: owners },
    description:
      source === 'IDENTITY_CORRELATION'
        ? `The account ${name} still works although the person it belongs to has left.`
        : `${name} is owned by somebody who has left.`,
    remediationDescription: isAccount ? 'Disable the account or give it another owner.' : 'Give it another owner.',
  }
}
