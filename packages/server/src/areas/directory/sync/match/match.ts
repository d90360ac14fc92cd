import { SUPER_ADMIN } from '../../../../service/permissions.ts'
import { expectRows } from '../../../../store/planner.ts'
import { sql } from '../../../../store/sql.ts'
import type { DirectoriesRow } from '../../../../store/tables.ts'
import { runMembershipRules } from '../../entitlements/automation/jobs/run-all.ts'
import { composeUsers } from '../people/compose-users.ts'
import { leaveUnchanged } from '../people/leave-unchanged.ts'
import { empty } from '../scratch.ts'
import type { Syncing } from '../syncing.ts'
import { filterCandidates, findCandidates } from './candidates.ts'
import { collectKeys, collectKind, rulesOf } from './keys.ts'
import { findHits, linkHits } from './link.ts'
import { makeUsers } from './new-users.ts'

/**
 * Finds the users of the accounts; those of a directory make users and determine what they are. `since` is when the last
 * sync that was applied began; undefined for the first.
 */
export async function matchAccounts(syncing: Syncing, since: Temporal.Instant | undefined): Promise<void> {
  const { tx, app } = syncing
  const directory = await tx.find<DirectoriesRow>(sql`select * from directories where app_id = ${app.id}`)
  const candidates = await findCandidates(syncing, directory, since)
  await expectRows(tx, candidates)
  if (candidates > 0) {
    if (directory) await filterCandidates(syncing, directory)
    await collectKeys(syncing, rulesOf(syncing, directory), directory === undefined)
    await findHits(syncing, { revives: directory !== undefined })
    await linkHits(syncing, { candidates: sql`match_accounts`, keepsLinked: directory !== undefined })
    if (directory) await makeUsers(syncing)
  }
  await touchUsers(syncing)
  if (!directory) await leaveUnchanged(syncing)
  const changed = await composeUsers(syncing)
  if (!directory || changed === 0) return
  await matchElsewhere(syncing)
  await runMembershipRules(tx)
}

/**
 * Users whose accounts changed or went, those who wait for a second sync without them, and administrators who were kept
 * although a directory had disabled them: another one may be there by now.
 */
async function touchUsers({ tx, app, isFull }: Syncing): Promise<void> {
  await tx.run(sql`
    insert into users_touched
    select u.identity_user_id from app_users u join accounts_in n on n.id = u.id
      where u.identity_user_id <> '' and (n.is_changed or not n.existed)
    union select g.identity_user_id from accounts_gone g where g.identity_user_id <> ''
    union select w.id from users_view w where ${isFull} and (w.missed_since is not null
        or w.status = 'ENABLED' and w.directory_status = 'DISABLED' and ${SUPER_ADMIN} = any(w.role_ids))
      and exists (select from app_users a where a.identity_user_id = w.id and a.app_id = ${app.id})`)
}

/** Accounts elsewhere that nobody was found for may belong to users who are new or known by more now. */
async function matchElsewhere(syncing: Syncing): Promise<void> {
  const { tx, app } = syncing
  await empty(tx, sql`match_keys`, sql`match_users`, sql`match_hits`, sql`match_links`, sql`users_touched`)
  const found = await tx.run(sql`
    insert into match_elsewhere
    select u.id, '', u.match_detail, 'MATCH_ONLY' from app_users u join apps a on a.id = u.app_id
    where u.identity_user_id = '' and u.matched_by <> 'hand' and u.deleted_at is null and u.app_id <> ${app.id}
      and a.deleted_at is null and a.identity_matching <> 'APP_USER_IDENTITY_MATCHING_CUSTOM'
      and not exists (select from directories d where d.app_id = a.id)`)
  if (found === 0) return
  await collectKind(syncing, { kind: 'email', rank: 0, table: sql`match_elsewhere`, onlyHits: true })
  await collectKind(syncing, { kind: 'username', rank: 1, table: sql`match_elsewhere`, onlyHits: true })
  await findHits(syncing, { revives: false })
  await linkHits(syncing, { candidates: sql`match_elsewhere`, keepsLinked: false })
  await composeUsers(syncing)
}
