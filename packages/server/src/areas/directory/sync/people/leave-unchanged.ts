import { sql } from '../../../../store/sql.ts'
import type { Syncing } from '../syncing.ts'

/**
 * Removes users from `users_touched` for whom the accounts of an app that is no directory change nothing: most have the
 * same name and address everywhere. Composing all of them for each app would take long in a large company.
 */
export async function leaveUnchanged({ tx, app }: Syncing): Promise<void> {
  const isSource = await tx.find(sql`
    select 1 from user_attribute_mappings m, jsonb_array_elements(m.sources) as s
    where s->'direct'->>'appId' = ${app.id} limit 1`)
  if (isSource) return
  await tx.run(sql`
    delete from users_touched where id not in (
      select g.identity_user_id from accounts_gone g
      union select l.linked_id from match_links l where l.user_id <> l.linked_id
      union select a.identity_user_id from app_users a join accounts_in n on n.id = a.id where n.existed and n.is_changed
      union select u.id from users_view u where u.missed_since is not null
      union select a.identity_user_id from app_users a join users_view u on u.id = a.identity_user_id
        where a.app_id = ${app.id} and a.deleted_at is null and a.identity_user_id in (select id from users_touched)
          and not (a.emails <@ u.emails and a.usernames <@ u.usernames and a.employee_ids <@ u.employee_ids
            and a.app_user_type in ('APP_USER_TYPE_USER', 'APP_USER_TYPE_UNSPECIFIED')
            and u.type in ('USER_TYPE_HUMAN', 'USER_TYPE_AGENT')))`)
}
