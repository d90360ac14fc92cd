import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { bool, id, text, timestamp } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { manageCatalog } from '../guards.ts'

const MadeByShape = enumeration('AccessProfileMemberMadeBy', 'How somebody became a member.', [
  'MADE_BY_UNSPECIFIED',
  'MADE_BY_RULE',
  'MADE_BY_PERSON',
])

const AccessProfileMember = shape('AccessProfileMember', 'A user who is enrolled in an access profile.', {
  userId: id('The user.'),
  displayName: text(256, 'What the user is called.'),
  email: text(320, 'Its address.'),
  madeBy: oneOfNames(MadeByShape, 'The rule of the profile enrolled it, or a person did.'),
  withAccess: bool('It got what the profile gives; otherwise only the list of members was changed.'),
  enrolledAt: nullable(timestamp('Since when.')),
  deprovisionAt: nullable(timestamp('When the enrolment ends by itself.')),
  taskId: id('The task that enrolled it.'),
})

type Row = {
  readonly user_id: string
  readonly display_name: string
  readonly email: string
  readonly made_by: string | null
  readonly with_access: boolean | null
  readonly enrolled_at: Temporal.Instant
  readonly deprovision_at: Temporal.Instant | null
  readonly ticket_id: string
}

export const listMembers = operation({
  id: 'accessProfiles.members.list',
  about: 'Lists the users who are enrolled in an access profile, and how they came to be.',
  route: 'GET /api/v1/catalogs/{catalog_id}/members',
  called: 'RequestCatalogManagementService/ListMembers',
  guard: manageCatalog,
  request: shape('RequestCatalogManagementServiceListMembersRequest', 'Which page.', { ...pageFields }),
  response: shape('RequestCatalogManagementServiceListMembersResponse', 'A page of members.', {
    list: list(AccessProfileMember, 100, 'The members.'),
    nextPageToken,
  }),

  async run(context, input) {
    const { profile } = context
    const { after, limit, cut } = context.page(input)
    const found = await context.tx.rows<Row>(sql`
      select distinct on (u.id) u.id as user_id, u.display_name, u.email, m.made_by, m.with_access,
        g.created_at as enrolled_at, g.deprovision_at, g.ticket_id
      from grants_view g join app_users_view a on a.id = g.app_user_id and a.deleted_at is null
      join users_view u on u.id = a.identity_user_id
      left join access_profile_enrollments m on m.profile_id = ${profile.id} and m.user_id = u.id
      where g.entitlement_id = ${profile.enrollment_entitlement_id} and u.id > ${after?.[0] ?? ''}
      order by u.id limit ${limit}`)
    const { rows, nextPageToken } = cut(found, (row) => [row.user_id])
    const shown = rows.map((row) => ({
      userId: row.user_id,
      displayName: row.display_name,
      email: row.email,
      madeBy: row.made_by === 'RULE' ? ('MADE_BY_RULE' as const) : ('MADE_BY_PERSON' as const),
      withAccess: row.with_access ?? true,
      enrolledAt: row.enrolled_at,
      deprovisionAt: row.deprovision_at,
      taskId: row.ticket_id,
    }))
    return { list: shown, nextPageToken }
  },
})
