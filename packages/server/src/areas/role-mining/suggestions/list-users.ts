import { inTextOrder, pageOf } from '../../../service/listing.ts'
import { operation } from '../../../service/operation.ts'
import { and, sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { id, int32 } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { User } from '../../auth/service-principals/api.ts'
import { visibleUsers } from '../../directory/users/api.ts'
import { listSources } from '../attributes.ts'
import { checkFilters, peopleOf } from '../filters.ts'
import { EntitlementRef, MOST_AT_ONCE, MOST_FILTERS, ProfileFilter, SERVICE } from '../shape.ts'
import { guardOfPeople } from './resource.ts'
import { filtersOf } from './view.ts'

type Member = { readonly id: string; readonly display_name: string; readonly held: string[] }

const byName = inTextOrder<Member>({
  column: sql`u.display_name`,
  id: sql`u.id`,
  textOf: ({ display_name }) => display_name,
  isDown: false,
})

export const listSuggestionUsers = operation({
  id: 'roleMining.suggestions.listUsers',
  about: 'Lists the people of a suggestion as they are now, and how many of some entitlements each holds.',
  route: 'POST /api/v1/role-mining/suggestions/{suggestion_id}/users',
  called: `${SERVICE}/SearchCohortUsers`,
  reads: true,
  guard: guardOfPeople,
  request: shape('SearchCohortUsersRequestInput', 'Which of them.', {
    profileFilters: list(ProfileFilter, MOST_FILTERS, 'Only people who have this in common too.'),
    selectedEntitlements: list(EntitlementRef, MOST_AT_ONCE, 'Of which entitlements is counted how many they hold.'),
    ...pageFields,
  }),
  response: shape('SearchCohortUsersResponse', 'A page of people.', {
    list: list(User, 100, 'The people.'),
    usersWithCoverage: list(
      shape('CohortUserWithCoverage', 'Somebody, and how much they hold.', {
        user: nullable(User),
        coveredCount: int32('How many of the entitlements they hold.'),
        heldEntitlementIds: list(id('An entitlement.'), MOST_AT_ONCE, 'Which of them.'),
      }),
      100,
      'The same people, with how many of the entitlements they hold; nothing when none were named.',
    ),
    nextPageToken,
  }),

  async run(context, input) {
    const { tx, stored } = context
    const sources = await listSources(tx)
    // An attribute that is mapped no more has no people.
    const isKnown = filtersOf(stored).every(({ attribute }) => sources.has(attribute))
    const narrowed = checkFilters(input.profileFilters ?? [], sources)
    const ids = (input.selectedEntitlements ?? []).map(({ entitlementId = '' }) => entitlementId)
    const people = isKnown
      ? sql`${peopleOf(filtersOf(stored), sources)} and ${peopleOf(narrowed, sources)}`
      : sql`false`
    const page = await pageOf(context, input, {
      rows: ({ after, limit }) =>
        tx.rows<Member>(sql`
          select u.id, u.display_name, array(select distinct g.entitlement_id from grants_view g
              join app_users_view a on a.id = g.app_user_id and a.deleted_at is null
              where a.identity_user_id = u.id and g.entitlement_id = any(${ids})) as held
          from users_view u where ${and([people, after && byName.after(after)])}
          order by ${byName.by} limit ${limit}`),
      keyOf: byName.keyOf,
      showAll: async (rows) => {
        const users = await visibleUsers(
          context,
          rows.map(({ id }) => id),
        )
        return rows.map(({ id, held }) => ({
          user: users.get(id) ?? null,
          coveredCount: held.length,
          heldEntitlementIds: held,
        }))
      },
    })
    return {
      list: page.list.flatMap(({ user }) => user ?? []),
      usersWithCoverage: ids.length > 0 ? page.list : [],
      nextPageToken: page.nextPageToken,
    }
  },
})
