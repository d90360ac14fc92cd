import { type Sql, sql } from '../../../store/sql.ts'
import type { AccessProfileAutomationsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { dropManagedRule } from '../../directory/entitlements/api.ts'

/** With the apps of the entitlements that it names. */
export type AutomationRow = AccessProfileAutomationsRow & { readonly sources: { appId: string; id: string }[] }

const selectAutomations = (rest: Sql): Sql => sql`
  select r.*, coalesce((select jsonb_agg(jsonb_build_object('appId', e.app_id, 'id', e.id)
      order by array_position(r.source_ids, e.id)) from app_entitlements_view e where e.id = any(r.source_ids)), '[]')
    as sources
  from access_profile_automations r ${rest}`

export const findAutomation = (tx: Tx, profileId: string): Promise<AutomationRow | undefined> =>
  tx.find<AutomationRow>(selectAutomations(sql`where r.profile_id = ${profileId}`))

export const getAutomation = (tx: Tx, profileId: string): Promise<AutomationRow> =>
  tx.get<AutomationRow>(
    selectAutomations(sql`where r.profile_id = ${profileId}`),
    'membership automation of the access profile',
    profileId,
  )

/** Whoever decides about members holds it: what is counted then stays so until the commit. */
export async function lockAutomation(tx: Tx, profileId: string): Promise<AutomationRow | undefined> {
  await tx.rows(sql`select 1 from access_profile_automations where profile_id = ${profileId} for update`)
  return findAutomation(tx, profileId)
}

export type AutomationContent = Pick<
  AccessProfileAutomationsRow,
  | 'enabled'
  | 'create_tasks'
  | 'kind'
  | 'expression'
  | 'source_ids'
  | 'looks_up'
  | 'disable_circuit_breaker'
  | 'enforce_on_small_profiles'
  | 'threshold_percent'
>

export type SavedAutomation = AutomationContent & Pick<AccessProfileAutomationsRow, 'reaches_all'>

export const insertAutomation = (tx: Tx, profileId: string, content: SavedAutomation): Promise<number> =>
  tx.run(sql`
    insert into access_profile_automations (profile_id, enabled, create_tasks, kind, expression, source_ids, looks_up,
      reaches_all, disable_circuit_breaker, enforce_on_small_profiles, threshold_percent, created_at, updated_at)
    values (${profileId}, ${content.enabled}, ${content.create_tasks}, ${content.kind}, ${content.expression},
      ${content.source_ids}, ${content.looks_up}, ${content.reaches_all}, ${content.disable_circuit_breaker},
      ${content.enforce_on_small_profiles}, ${content.threshold_percent}, ${tx.now}, ${tx.now})`)

/** What was staged was found by the rule before: it is found anew, and the pause may end. */
export const saveAutomation = (
  tx: Tx,
  profileId: string,
  content: SavedAutomation,
  { isOtherRule }: { readonly isOtherRule: boolean },
): Promise<number> =>
  tx.run(sql`
    update access_profile_automations set enabled = ${content.enabled}, create_tasks = ${content.create_tasks},
      kind = ${content.kind}, expression = ${content.expression}, source_ids = ${content.source_ids},
      looks_up = ${content.looks_up}, reaches_all = ${content.reaches_all}, disable_circuit_breaker = ${content.disable_circuit_breaker},
      enforce_on_small_profiles = ${content.enforce_on_small_profiles},
      threshold_percent = ${content.threshold_percent}, rule_version = rule_version + ${isOtherRule ? 1 : 0},
      checks_again = true, updated_at = ${tx.now}, version = version + 1
    where profile_id = ${profileId}`)

export async function deleteAutomation(tx: Tx, profileId: string): Promise<void> {
  await tx.run(sql`delete from access_profile_automations where profile_id = ${profileId}`)
  await tx.run(sql`delete from access_profile_changes where profile_id = ${profileId}`)
  await tx.run(sql`delete from access_profile_kept_out where profile_id = ${profileId}`)
  await dropManagedRule(tx, profileId)
}

type Status = 'SUCCESS' | 'FAILURE' | 'IN_PROGRESS' | 'WAITING_FOR_APPROVAL'

export const saveStatus = (tx: Tx, profileId: string, status: Status, error = ''): Promise<number> =>
  tx.run(sql`
    update access_profile_automations set run_status = ${status}, run_error = ${error.slice(0, 4096)}, run_at = ${tx.now}
    where profile_id = ${profileId}`)

export const saveEvaluation = (
  tx: Tx,
  profileId: string,
  { matched, error }: { readonly matched: number; readonly error: string },
): Promise<number> =>
  tx.run(sql`
    update access_profile_automations set cel_status = ${error === '' ? 'SUCCESS' : 'FAILURE'},
      cel_matched = ${BigInt(matched)}, cel_at = ${tx.now}, cel_error = ${error.slice(0, 4096)}
    where profile_id = ${profileId}`)

type Paused = { readonly percent: number; readonly thresholdPercent: number }

/** Nothing is done until somebody has looked at what would be. */
export const savePaused = (tx: Tx, profileId: string): Promise<number> =>
  tx.run(sql`
    update access_profile_automations set breaker_state = 'TRIGGERED', breaker_user_id = '',
      breaker_updated_at = ${tx.now}, staged_rule_version = null, staged_at = null,
      run_status = 'WAITING_FOR_APPROVAL', run_at = ${tx.now}, run_error = ''
    where profile_id = ${profileId}`)

export const saveStaged = (tx: Tx, profileId: string, { percent, thresholdPercent }: Paused): Promise<number> =>
  tx.run(sql`
    update access_profile_automations set staged_rule_version = rule_version, staged_at = ${tx.now},
      staged_removed_percent = ${percent}, staged_threshold_percent = ${thresholdPercent}, checks_again = false
    where profile_id = ${profileId}`)

/** What was staged is applied without a check. */
export const saveBypass = (tx: Tx, profileId: string, userId: string): Promise<number> =>
  tx.run(sql`
    update access_profile_automations set breaker_state = 'BYPASS', breaker_user_id = ${userId},
      breaker_updated_at = ${tx.now}, run_status = 'IN_PROGRESS', run_at = ${tx.now}, checks_again = false
    where profile_id = ${profileId}`)

/** It goes on as usual; `anew`: removals before now do not count. */
export const saveCleared = (tx: Tx, profileId: string, { anew }: { readonly anew: boolean }): Promise<number> =>
  tx.run(sql`
    update access_profile_automations set breaker_state = '', breaker_updated_at = ${tx.now},
      staged_rule_version = null, staged_at = null, checks_again = false,
      window_from = case when ${anew} then ${tx.now}::timestamptz else window_from end
    where profile_id = ${profileId}`)
