import { type Sql, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { findUsersByName } from '../../../directory/users/known/api.ts'
import type { Reference, ReferenceType } from '../../steps/step-kind.ts'
import type { Warning } from './saving.ts'

/** What each type is called, and what is there of it. */
const TYPES: Readonly<Record<ReferenceType, { what: string; there: Sql }>> = {
  app: { what: 'app', there: sql`select id, '' as app_id from apps_view where deleted_at is null` },
  entitlement: {
    what: 'entitlement',
    there: sql`select id, app_id from app_entitlements_view where deleted_at is null`,
  },
  connector: { what: 'connector', there: sql`select id, app_id from connectors_view where deleted_at is null` },
  webhook: { what: 'webhook', there: sql`select id, '' as app_id from webhooks_view where deleted_at is null` },
  automation: {
    what: 'published automation',
    there: sql`select id, '' as app_id from automations where deleted_at is null and not is_draft`,
  },
  conflictMonitor: {
    what: 'access conflict monitor',
    there: sql`select id, '' as app_id from conflict_monitors_view where deleted_at is null`,
  },
  user: {
    what: 'user',
    there: sql`select id, '' as app_id from users_view where deleted_at is null and status <> 'DELETED'`,
  },
  catalog: {
    what: 'access profile',
    there: sql`select id, '' as app_id from access_profiles_view where deleted_at is null and audience_app_id = ''`,
  },
  accessReviewTemplate: {
    what: 'access review template',
    there: sql`select id, '' as app_id from access_review_templates_view where deleted_at is null`,
  },
  function: {
    what: 'published function',
    there: sql`
      select id, '' as app_id from functions_view
      where deleted_at is null and published_commit_id <> '' and function_type = 'ANY'`,
  },
}

/** One warning for each reference to something that is not there. */
export async function missingOf(tx: Tx, references: readonly Reference[]): Promise<Warning[]> {
  const missing = new Set<string>()
  for (const type of new Set(references.map((one) => one.type))) {
    const asked = references.filter((one) => one.type === type)
    const rows = await tx.rows<{ id: string; app_id: string }>(sql`
      select distinct k.id, k.app_id
      from unnest(${asked.map((one) => one.id)}::text[], ${asked.map((one) => one.appId ?? '')}::text[]) as k(id, app_id)
      where not exists (
        select from (${TYPES[type].there}) as t where t.id = k.id and (k.app_id = '' or t.app_id in ('', k.app_id)))`)
    for (const row of rows) missing.add(keyOf(type, row.id, row.app_id))
  }
  const named = await findUsersByName(
    tx,
    references.filter(({ byName }) => byName).map(({ id }) => id),
  )
  return references
    .filter(({ type, id, appId = '' }) => missing.has(keyOf(type, id, appId)))
    .filter(({ id, byName }) => !(byName && named.has(id)))
    .map(({ field, type, id }) => ({ field, message: `no ${TYPES[type].what} with id "${id}"` }))
}

const keyOf = (type: ReferenceType, id: string, appId: string): string => `${type}/${appId}/${id}`
