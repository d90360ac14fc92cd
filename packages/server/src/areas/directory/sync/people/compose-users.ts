import { expectMany, expectRows } from '../../../../store/planner.ts'
import { sql } from '../../../../store/sql.ts'
import type { UserAttributeMappingsRow, UsersRow } from '../../../../store/tables.ts'
import { endClientsOfUsers } from '../../../auth/personal-clients/api.ts'
import { toUserFields } from '../../people/fields.ts'
import { empty } from '../scratch.ts'
import type { Syncing } from '../syncing.ts'
import { userWire } from '../wire.ts'
import type { Mapping } from './attributes.ts'
import { type Composed, composeUser, type OwnAccount } from './compose.ts'
import { keepAdministrator } from './keep-administrator.ts'
import { resolveManagers } from './managers.ts'
import { saveUsers } from './save-users.ts'

const AT_A_TIME = 1000

/** Computes the users of `users_touched` from their accounts; returns how many there are. */
export async function composeUsers(syncing: Syncing): Promise<number> {
  const { tx, record } = syncing
  await empty(tx, sql`users_before`)
  await tx.run(sql`
    insert into users_before
    select u.* from users_view u where u.id in (select id from users_touched) and u.origin = 'USER_ORIGIN_DIRECTORY'`)
  const mappings = await loadMappings(syncing)
  let count = 0
  for (let after = ''; ; ) {
    const users = await tx.rows<UsersRow>(sql`
      select * from users_before where id > ${after} order by id limit ${AT_A_TIME}`)
    if (users.length > 0) {
      const composed = await compose(syncing, users, mappings)
      await saveUsers(tx, users, await keepAdministrator(syncing, users, composed))
    }
    count += users.length
    if (users.length < AT_A_TIME) break
    after = users.at(-1)!.id
  }
  if (count === 0) return 0
  if (await saysManagers(syncing, mappings)) {
    await expectMany(tx)
    await resolveManagers(tx)
    await expectRows(tx, count)
  }
  await endClients(syncing)
  const visible = (of: typeof userWire, alias: 'b' | 'u') => sql`(${of(alias === 'b' ? sql`b` : sql`u`)} - 'updatedAt')`
  const isMade = sql`u.id in (select id from users_made)`
  await record.each('user', 'created', {
    id: sql`u.id`,
    after: userWire(sql`u`),
    from: sql`users_view u`,
    where: isMade,
  })
  await record.each('user', 'updated', {
    id: sql`u.id`,
    before: userWire(sql`b`),
    after: userWire(sql`u`),
    from: sql`users_before b join users_view u on u.id = b.id`,
    where: sql`not (${isMade}) and ${visible(userWire, 'b')} <> ${visible(userWire, 'u')}`,
  })
  await record.every('user', 'emailChanged', {
    id: sql`u.id`,
    before: sql`jsonb_build_object('email', b.email, 'confirmedEmail', b.known_email)`,
    after: sql`jsonb_build_object('email', u.email)`,
    from: sql`users_before b join users_view u on u.id = b.id`,
    where: sql`b.email_confirmed_at is not null and lower(u.email) not in (lower(b.email), lower(b.known_email))`,
  })
  await tx.run(sql`delete from users_made`)
  return count
}

/** Whether this app is a source of managers: directories also bring those who are named. */
async function saysManagers({ tx, app }: Syncing, mappings: ReadonlyMap<string, Mapping>): Promise<boolean> {
  const sources = mappings.get('managerEmail')?.sources ?? []
  if (sources.some(({ direct, cel }) => direct?.appId === app.id || cel)) return true
  return (await tx.find(sql`select 1 from directories where app_id = ${app.id}`)) !== undefined
}

/** The keys of a user who may no longer act are deleted. */
async function endClients({ tx, emit, host }: Syncing): Promise<void> {
  const left = await tx.rows<{ id: string }>(sql`
    select u.id from users_before b join users_view u on u.id = b.id where b.status = 'ENABLED' and u.status <> 'ENABLED'`)
  for (const change of await endClientsOfUsers(
    tx,
    left.map(({ id }) => id),
    host,
  ))
    emit(change)
}

async function loadMappings({ tx }: Syncing): Promise<ReadonlyMap<string, Mapping>> {
  const rows = await tx.rows<UserAttributeMappingsRow>(sql`select * from user_attribute_mappings order by attribute`)
  // Safe because sources are stored as the shape of mappings read them.
  return new Map(rows.map((row) => [row.attribute, { ...row, sources: row.sources as Mapping['sources'] }]))
}

type Loaded = OwnAccount & { userId: string }

async function compose(
  syncing: Syncing,
  users: readonly UsersRow[],
  mappings: ReadonlyMap<string, Mapping>,
): Promise<Composed[]> {
  const accounts = await syncing.tx.rows<Loaded>(sql`
    select a.identity_user_id as "userId", a.id, a.app_id as "appId", d.app_id is not null as "isDirectory", a.profile,
      a.display_name as "displayName", a.email, a.emails, a.username, a.usernames, a.employee_ids as "employeeIds",
      a.status, a.app_user_type as type
    from app_users a left join directories d on d.app_id = a.app_id
    where a.identity_user_id = any(${users.map((user) => user.id)}) and a.deleted_at is null
    order by d.created_at nulls last, d.app_id, a.id`)
  const byUser = Map.groupBy(accounts, (account) => account.userId)
  return users.map((user) =>
    composeUser({
      user,
      accounts: byUser.get(user.id) ?? [],
      mappings,
      evaluate: (attribute, text) => evaluate(syncing, user, attribute, text),
    }),
  )
}

/** An expression that fails has no value: the next source is used. */
function evaluate(
  { services, tx, warnings }: Syncing,
  user: UsersRow,
  attribute: string,
  text: string,
): readonly string[] {
  const subject = toUserFields({ ...user, manager_email: null })
  const run = { now: tx.now, reach: 'tenant', variables: { subject } } as const
  try {
    return attribute === 'directoryStatus'
      ? services.expressions.evaluateNow({ environment: 'user_status_attribute', result: 'userStatuses' }, text, run)
      : services.expressions.evaluateNow({ environment: 'user_attribute', result: 'strings' }, text, run)
  } catch (error) {
    const message = `the expression of ${attribute} failed: ${error instanceof Error ? error.message : error}`
    warnings.add({ kind: 'user', record: user.id, place: 'attribute mapping', message: message.slice(0, 512) })
    return []
  }
}
