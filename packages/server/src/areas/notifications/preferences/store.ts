import { oneAtATime } from '../../../service/listing.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { UserNotificationSettingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { findChat } from '../chat/store.ts'
import { type Channels, type Configured, completed, type Preference } from './settings.ts'

export type OrganisationWants = {
  readonly channels: Channels
  readonly emailDelaySeconds: number
  readonly version: number
}

/** What the organisation wants; version 0 while nobody has said anything. */
export async function getOrganisationWants(tx: Tx): Promise<OrganisationWants> {
  const row = await tx.find<{ channels: unknown; email_delay_seconds: number; version: number }>(
    sql`select channels, email_delay_seconds, version from notification_settings`,
  )
  return {
    channels: completed(row?.channels),
    emailDelaySeconds: row?.email_delay_seconds ?? 0,
    version: row?.version ?? 0,
  }
}

/** Waits for whoever changes what the organisation or one of its people wants. */
export async function lockOrganisationWants(tx: Tx): Promise<OrganisationWants> {
  await oneAtATime(tx, 'wants')
  return getOrganisationWants(tx)
}

export const saveOrganisationWants = (
  tx: Tx,
  { channels, emailDelaySeconds }: OrganisationWants,
): Promise<{ version: number }> =>
  tx.get<{ version: number }>(
    sql`insert into notification_settings as s (channels, email_delay_seconds, updated_at)
        values (${channels}, ${emailDelaySeconds}, ${tx.now})
        on conflict (tenant_id) do update set channels = excluded.channels,
          email_delay_seconds = excluded.email_delay_seconds, version = s.version + 1, updated_at = excluded.updated_at
        returning version`,
    'notification settings',
    tx.tenantId,
  )

/** Mail can always be configured for a tenant; chat is when it is connected. Teams is not supported yet. */
export async function findConfigured(tx: Tx): Promise<Configured> {
  const chat = await findChat(tx)
  return { email: true, slack: chat?.enabled === true, teams: false }
}

/** What users want, by id; those who never said anything want what the organisation does. */
export async function findWants(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, Channels>> {
  const rows = await tx.rows<Pick<UserNotificationSettingsRow, 'user_id' | 'channels'>>(
    sql`select user_id, channels from user_notification_settings where user_id = any(${[...userIds]})`,
  )
  return new Map(rows.map(({ user_id, channels }) => [user_id, completed(channels)]))
}

type Own = { readonly channels: Channels | undefined; readonly version: number }

/** What one user wants, and the version to change. */
export async function findOwn(tx: Tx, userId: string): Promise<Own> {
  const row = await tx.find<UserNotificationSettingsRow>(
    sql`select * from user_notification_settings where user_id = ${userId}`,
  )
  return { channels: row && completed(row.channels), version: row?.version ?? 0 }
}

/** Two that change what a user wants do it one after the other, and not while the organisation imposes something. */
export async function lockOwn(tx: Tx, userId: string): Promise<Own> {
  await tx.rows(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`wants ${tx.tenantId}`}, 0))`)
  await oneAtATime(tx, `wants ${userId}`)
  return findOwn(tx, userId)
}

export const saveOwn = (tx: Tx, userId: string, channels: Channels): Promise<Pick<Own, 'version'>> =>
  tx.get<Pick<Own, 'version'>>(
    sql`insert into user_notification_settings as u (user_id, channels, updated_at)
        values (${userId}, ${channels}, ${tx.now})
        on conflict (tenant_id, user_id) do update set channels = excluded.channels, version = u.version + 1,
          updated_at = excluded.updated_at
        returning version`,
    'notification settings',
    userId,
  )

/** Users there are keep what they have when the organisation wants something else for new ones. */
export const keepWants = (tx: Tx, channels: Channels): Promise<number> =>
  tx.run(sql`
    insert into user_notification_settings (user_id, channels, updated_at)
    select id, ${channels}::jsonb, ${tx.now} from users_view where type = 'USER_TYPE_HUMAN' and deleted_at is null
    on conflict do nothing`)

/** Everybody gets what the organisation has locked. */
export const impose = (tx: Tx, path: readonly string[], value: Preference): Promise<number> =>
  tx.run(sql`
    update user_notification_settings set channels = jsonb_set(channels, ${[...path]}, ${value}::jsonb),
      version = version + 1, updated_at = ${tx.now}`)

/** Settings of people who are gone. */
export const wantsOfTheGone = (atMost: number): Sql => sql`
  delete from user_notification_settings where ctid = any(array(
    select s.ctid from user_notification_settings s join users_view u on u.id = s.user_id
    where u.deleted_at is not null limit ${atMost}))`
