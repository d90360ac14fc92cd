import type { AppUserFields } from '../../../expressions/types/account.ts'
import type { UserFields } from '../../../expressions/types/user.ts'
import { sql } from '../../../store/sql.ts'
import type { AppEntitlementsRow, AppUsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { toAppUserFields } from '../accounts/fields.ts'
import { toUserFields } from '../people/fields.ts'
import { findPerson, listPeople, pageOfPeople } from '../people/store.ts'

// The values of triggers over the directory, for many objects together: as they are now, and as an event has them.

type Wire = Readonly<Record<string, unknown>>

export async function loadUserFields(tx: Tx, ids: readonly string[]): Promise<Map<string, UserFields>> {
  if (ids.length === 0) return new Map()
  const people = await listPeople(tx, [...new Set(ids)])
  return new Map(people.map((person) => [person.id, toUserFields(person)]))
}

export async function findUserFields(tx: Tx, id: string): Promise<UserFields | undefined> {
  const person = await findPerson(tx, id)
  return person && toUserFields(person)
}

export async function loadAccountFields(tx: Tx, ids: readonly string[]): Promise<Map<string, AppUserFields>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<AppUsersRow>(sql`select * from app_users where id = any(${[...new Set(ids)]})`)
  return new Map(rows.map((row) => [row.id, toAppUserFields(row)]))
}

type Page = { readonly after: string; readonly limit: number; readonly madeBy: Temporal.Instant }

/** Users who are not deleted and were there by then, in pages by id. */
export const pageOfUserFields = async (tx: Tx, page: Page): Promise<UserFields[]> =>
  (await pageOfPeople(tx, page)).map(toUserFields)

/** Accounts of an app, likewise. */
export async function pageOfAccountFields(
  tx: Tx,
  { appId, after, limit, madeBy }: Page & { /** Of all apps when absent. */ readonly appId?: string },
): Promise<AppUserFields[]> {
  const rows = await tx.rows<AppUsersRow>(sql`
    select * from app_users
    where ${appId === undefined ? sql`true` : sql`app_id = ${appId}`} and id > ${after} and deleted_at is null and status <> 'STATUS_DELETED'
      and created_at <= ${madeBy}
    order by id limit ${limit}`)
  return rows.map(toAppUserFields)
}

/** An entitlement as expressions see it. */
export type EntitlementFields = ReturnType<typeof toEntitlementFields>

/** Those that are gone too. */
export async function loadEntitlementFields(tx: Tx, ids: readonly string[]): Promise<Map<string, EntitlementFields>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<AppEntitlementsRow & { type_name: string | null }>(sql`
    select e.*, t.display_name as type_name
    from app_entitlements e left join app_resource_types t on t.id = e.app_resource_type_id
    where e.id = any(${[...new Set(ids)]})`)
  return new Map(rows.map((row) => [row.id, toEntitlementFields(row)]))
}

const toEntitlementFields = (row: AppEntitlementsRow & { type_name: string | null }) => ({
  id: row.id,
  appId: row.app_id,
  appResourceTypeId: row.app_resource_type_id,
  appResourceType: row.type_name ?? '',
  appResourceId: row.app_resource_id,
  displayName: row.display_name,
  description: row.description,
  slug: row.slug,
  alias: row.alias,
  riskLevelValueId: row.risk_level_value_id,
  externalId: row.external_id,
  purpose: row.purpose,
  complianceFrameworkValueIds: row.compliance_framework_value_ids,
  annotations: row.annotations as Readonly<Record<string, string>>, // Safe because only texts are stored there.
})

/** Deleted apps too. */
export async function loadAppNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{ id: string; display_name: string }>(sql`
    select id, display_name from apps where id = any(${[...new Set(ids)]})`)
  return new Map(rows.map((row) => [row.id, row.display_name]))
}

/** A user as an event shows it; the e-mail of the manager is not in there. */
export const userOfEvent = (wire: Wire, managerEmail: string | null): UserFields =>
  toUserFields({
    id: text(wire.id),
    display_name: text(wire.displayName),
    email: text(wire.email),
    emails: texts(wire.emails),
    username: text(wire.username),
    usernames: texts(wire.usernames),
    employee_ids: texts(wire.employeeIds),
    department: text(wire.department),
    job_title: text(wire.jobTitle),
    employment_type: text(wire.employmentType),
    employment_status: text(wire.employmentStatus),
    status: text(wire.status),
    directory_status: text(wire.directoryStatus),
    type: text(wire.type),
    origin: text(wire.origin),
    manager_ids: texts(wire.managerIds),
    manager_email: managerEmail,
    delegated_user_id: text(wire.delegatedUserId),
    role_ids: texts(wire.roleIds),
    profile: wire.profile ?? {},
    created_at: time(wire.createdAt) ?? EPOCH,
    updated_at: time(wire.updatedAt) ?? EPOCH,
  })

/** An account as an event shows it; its last login is not in there. */
export const accountOfEvent = (wire: Wire): AppUserFields => {
  const status = record(wire.status)
  return toAppUserFields({
    id: text(wire.id),
    app_id: text(wire.appId),
    display_name: text(wire.displayName),
    username: text(wire.username),
    usernames: texts(wire.usernames),
    email: text(wire.email),
    emails: texts(wire.emails),
    employee_ids: texts(wire.employeeIds),
    identity_user_id: text(wire.identityUserId),
    app_user_type: text(wire.appUserType),
    status: text(status.status),
    status_details: text(status.details),
    profile: wire.profile ?? {},
    is_external: wire.isExternal === true,
    last_login_at: null,
    created_at: time(wire.createdAt) ?? EPOCH,
    updated_at: time(wire.updatedAt) ?? EPOCH,
  })
}

const EPOCH = Temporal.Instant.fromEpochMilliseconds(0)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : [])
const time = (value: unknown): Temporal.Instant | undefined =>
  typeof value === 'string' ? Temporal.Instant.from(value) : undefined
const record = (value: unknown): Wire => (typeof value === 'object' && value !== null ? (value as Wire) : {})
