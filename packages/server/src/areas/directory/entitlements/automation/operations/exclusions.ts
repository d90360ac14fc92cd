import type { Context } from '../../../../../service/context.ts'
import { operation } from '../../../../../service/operation.ts'
import { sql } from '../../../../../store/sql.ts'
import { list } from '../../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { id } from '../../../../../wire/scalars.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { checkUsers } from '../../../references/users-named.ts'
import { loadUsers } from '../../../users/store.ts'
import { entitlement } from '../../guards.ts'
import { findAccounts } from '../../members/accounts.ts'
import { exclusionChanged } from '../exclusion-events.ts'
import { ExcludedUser } from '../shape.ts'
import { startRule } from '../start-rule.ts'

const PATH = '/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation/exclusions'

export const listExclusions = operation({
  id: 'directory.entitlements.listAutomationExclusions',
  about: 'Lists the users whom no rule makes members of an entitlement.',
  route: `GET ${PATH}`,
  guard: entitlement('entitlements:read'),
  called: 'AppEntitlementService/ListAutomationExclusions',
  request: shape('ListAutomationExclusionsRequest', 'Which page.', { ...pageFields }),
  response: shape('ListAutomationExclusionsResponse', 'A page of users.', {
    list: list(ExcludedUser, 100, 'The users.'),
    nextPageToken,
  }),

  async run(context, input, { app_id, app_entitlement_id }) {
    const { tx } = context
    const { limit, after, cut } = context.page(input)
    const found = await tx.rows<{ user_id: string }>(sql`
      select user_id from membership_exclusions
      where entitlement_id = ${app_entitlement_id} and user_id > ${after?.[0] ?? ''} order by user_id limit ${limit}`)
    const { rows, nextPageToken } = cut(found, (row) => [row.user_id])
    const ids = rows.map((row) => row.user_id)
    const users = await loadUsers(tx, ids)
    const accounts = await findAccounts(tx, app_id, ids)
    const shown = ids.map((userId) => ({
      appId: app_id,
      appEntitlementId: app_entitlement_id,
      appUserId: accounts.get(userId) ?? '',
      user: users.get(userId) ?? null,
    }))
    return { list: shown, nextPageToken }
  },
})

type Way = {
  verb: 'created' | 'deleted'
  route: `POST ${typeof PATH}` | `DELETE ${typeof PATH}`
  name: string
  id: string
  about: string
}

/** Both ways name users; only what they do with them differs. */
const changing = (way: Way) =>
  operation({
    id: way.id,
    about: way.about,
    route: way.route,
    guard: entitlement('entitlements:write'),
    called: `AppEntitlementService/${way.name}`,
    request: shape(`${way.name}Request`, 'Who.', {
      userIds: required(list(id('A user.'), 1000, 'The users.', { min: 1 })),
    }),
    response: shape(`${way.name}Response`, 'Nothing to say.', {}),

    async run(context, { userIds }, { app_id: appId, app_entitlement_id: entitlementId }) {
      context.checkVersion(context.entitlement)
      const changed = await (way.verb === 'created' ? exclude : include)(context, entitlementId, userIds)
      for (const userId of changed) context.emit(exclusionChanged(way.verb, entitlementId, userId))
      if (changed.length > 0) await startRule(context.tx, { appId, entitlementId })
      return {}
    },
  })

async function exclude({ tx }: Context, entitlementId: string, userIds: readonly string[]): Promise<string[]> {
  await checkUsers(tx, 'userIds', userIds)
  const rows = await tx.rows<{ user_id: string }>(sql`
    insert into membership_exclusions (entitlement_id, user_id, created_at)
    select distinct ${entitlementId}, user_id, ${tx.now}::timestamptz from unnest(${[...userIds]}::text[]) as user_id
    on conflict do nothing returning user_id`)
  return rows.map((row) => row.user_id)
}

async function include({ tx }: Context, entitlementId: string, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ user_id: string }>(sql`
    delete from membership_exclusions where entitlement_id = ${entitlementId} and user_id = any(${[...userIds]})
    returning user_id`)
  return rows.map((row) => row.user_id)
}

export const addExclusion = changing({
  verb: 'created',
  route: `POST ${PATH}`,
  name: 'AddAutomationExclusion',
  id: 'directory.entitlements.addAutomationExclusion',
  about: 'Keeps rules from making users members of an entitlement.',
})

export const removeExclusion = changing({
  verb: 'deleted',
  route: `DELETE ${PATH}`,
  name: 'RemoveAutomationExclusion',
  id: 'directory.entitlements.removeAutomationExclusion',
  about: 'Lets rules make users members of an entitlement again.',
})
