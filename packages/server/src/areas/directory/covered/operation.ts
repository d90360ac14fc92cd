import type { Context } from '../../../service/context.ts'
import { anybody } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { and, sql } from '../../../store/sql.ts'
import { int32 } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { IS_NOBODYS } from '../accounts/operations/search.ts'
import { connectionOf } from '../apps/connections.ts'
import { findScope, withinScope } from '../permission-scope.ts'
import { HAS_NO_ACCOUNT, LIVE } from '../users/store.ts'

const count = (about: string) => int32(about)

export const getCoverage = operation({
  id: 'directory.coverage',
  about:
    'Counts how much of the company the directory covers: apps by how they are kept up to date, accounts that nobody answers for, and people without an account. Each is there for those who may read what it counts.',
  route: 'GET /api/v1/directory/coverage',
  called: 'DirectoryCoverageService/Get',
  guard: anybody('everybody, as far as they may read', { narrowed: ['apps:read', 'accounts:read', 'users:read'] }),
  request: shape('GetDirectoryCoverageRequest', 'Nothing to say.', {}),
  response: shape('DirectoryCoverage', 'How much is covered.', {
    apps: nullable(
      shape('CoverageOfApps', 'Apps, without the one of the service.', {
        total: count('How many there are.'),
        current: count('Those whose connector has lately brought what they have.'),
        behind: count('Those whose connector has not for two days, a file for seven.'),
        unconnected: count('Those without a connector.'),
      }),
    ),
    accounts: nullable(
      shape('CoverageOfAccounts', 'Accounts, those in the app of the service too.', {
        total: count('How many there are.'),
        nobodys: count('Those that nobody answers for.'),
      }),
    ),
    people: nullable(
      shape('CoverageOfPeople', 'People who are not deleted.', {
        total: count('How many there are.'),
        withoutAccount: count('Those who have no account in any app.'),
      }),
    ),
  }),

  async run(context) {
    const [apps, accounts, people] = await Promise.all([
      countApps(context),
      countAccounts(context),
      countPeople(context),
    ])
    return { apps, accounts, people }
  },
})

type Apps = { total: number; current: number; behind: number; unconnected: number }

async function countApps(context: Context): Promise<Apps | null> {
  const scope = findScope(context, 'apps:read')
  if (!scope) return null
  const where = and([sql`deleted_at is null and not is_builtin`, withinScope(scope, sql`apps.id`)])
  return (
    (await context.tx.find<Apps>(sql`
      with found as (select ${connectionOf(context)} as way from apps where ${where})
      select count(*)::integer as total, count(*) filter (where way = 'APP_CONNECTION_CURRENT')::integer as current,
        count(*) filter (where way = 'APP_CONNECTION_BEHIND')::integer as behind,
        count(*) filter (where way = 'APP_CONNECTION_NONE')::integer as unconnected
      from found`)) ?? null
  )
}

type Accounts = { total: number; nobodys: number }

async function countAccounts(context: Context): Promise<Accounts | null> {
  const scope = findScope(context, 'accounts:read')
  if (!scope) return null
  const where = and([
    sql`a.deleted_at is null and a.app_id in (select id from apps where deleted_at is null)`,
    withinScope(scope, sql`a.app_id`),
  ])
  return (
    (await context.tx.find<Accounts>(sql`
      select count(*)::integer as total, count(*) filter (where ${IS_NOBODYS})::integer as nobodys
      from app_users a where ${where}`)) ?? null
  )
}

type People = { total: number; withoutAccount: number }

async function countPeople(context: Context): Promise<People | null> {
  if (!context.hasPermission('users:read')) return null
  return (
    (await context.tx.find<People>(sql`
      select count(*)::integer as total, count(*) filter (where ${HAS_NO_ACCOUNT})::integer as "withoutAccount"
      from users_view a where ${LIVE} and a.type <> 'USER_TYPE_SERVICE'`)) ?? null
  )
}
