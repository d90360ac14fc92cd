import { type Sql, sql } from '../../../store/sql.ts'

// What events show of rows written by the thousand: the wire forms of the directory, made by the database.

const time = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const times = (of: Sql): Sql => sql`jsonb_build_object(
  'createdAt', ${time(sql`${of}.created_at`)}, 'updatedAt', ${time(sql`${of}.updated_at`)},
  'deletedAt', ${time(sql`${of}.deleted_at`)})`

export const resourceTypeWire = (of: Sql): Sql => sql`jsonb_build_object(
  'id', ${of}.id, 'appId', ${of}.app_id, 'displayName', ${of}.display_name, 'traitIds', ${of}.trait_ids) || ${times(of)}`

export const resourceWire = (of: Sql): Sql => sql`jsonb_build_object(
  'id', ${of}.id, 'appId', ${of}.app_id, 'appResourceTypeId', ${of}.app_resource_type_id,
  'displayName', ${of}.display_name, 'description', ${of}.description, 'parentAppResourceId', ${of}.parent_resource_id,
  'externalId', ${of}.external_id, 'annotations', ${of}.annotations, 'profile', ${of}.profile) || ${times(of)}`

export const accountWire = (of: Sql): Sql => sql`jsonb_build_object(
  'id', ${of}.id, 'appId', ${of}.app_id, 'displayName', ${of}.display_name, 'email', ${of}.email,
  'emails', ${of}.emails, 'username', ${of}.username, 'usernames', ${of}.usernames, 'employeeIds', ${of}.employee_ids,
  'profile', ${of}.profile, 'identityUserId', ${of}.identity_user_id, 'appUserType', ${of}.app_user_type,
  'status', jsonb_build_object('status', ${of}.status, 'details', ${of}.status_details),
  'isExternal', ${of}.is_external, 'agentStatus', ${of}.agent_status, 'nhiType', ${of}.nhi_type,
  'nhiDetail', ${of}.nhi_detail) || ${times(of)}`

export const entitlementWire = (of: Sql): Sql => sql`jsonb_build_object(
  'id', ${of}.id, 'appId', ${of}.app_id, 'appResourceTypeId', ${of}.app_resource_type_id,
  'appResourceId', ${of}.app_resource_id, 'displayName', ${of}.display_name, 'description', ${of}.description,
  'slug', ${of}.slug, 'alias', ${of}.alias, 'purpose', ${of}.purpose, 'externalId', ${of}.external_id,
  'sourceConnectorIds', ${of}.source_connector_ids) || ${times(of)}`

export const userWire = (of: Sql): Sql => sql`jsonb_build_object(
  'id', ${of}.id, 'displayName', ${of}.display_name, 'email', ${of}.email, 'emails', ${of}.emails,
  'username', ${of}.username, 'usernames', ${of}.usernames, 'employeeIds', ${of}.employee_ids, 'status', ${of}.status,
  'directoryStatus', ${of}.directory_status, 'type', ${of}.type, 'origin', ${of}.origin,
  'department', ${of}.department, 'jobTitle', ${of}.job_title, 'employmentType', ${of}.employment_type,
  'employmentStatus', ${of}.employment_status, 'managerIds', ${of}.manager_ids, 'directoryIds', ${of}.directory_ids,
  'delegatedUserId', ${of}.delegated_user_id, 'roleIds', ${of}.role_ids, 'profile', ${of}.profile) || ${times(of)}`

/** Of rows of grants as `g`, with what `grantJoins` brings. The same members as every event of a grant has. */
export const grantWire: Sql = sql`jsonb_build_object(
  'entitlementId', g.entitlement_id, 'appUserId', g.app_user_id, 'appId', g.app_id,
  'appDisplayName', coalesce(ga.display_name, ''), 'entitlementDisplayName', coalesce(ge.display_name, ''),
  'resourceId', coalesce(gr.id, ''), 'resourceDisplayName', coalesce(gr.display_name, ''),
  'resourceTypeId', coalesce(gr.app_resource_type_id, ''), 'isGroup', coalesce(ga.is_builtin and gt.kind = 'GROUP', false),
  'accountDisplayName', coalesce(gu.display_name, ''), 'userId', coalesce(gu.identity_user_id, ''),
  'direct', g.is_direct, 'sourceIds', g.source_ids, 'taskId', g.ticket_id, 'deprovisionAt', ${time(sql`g.deprovision_at`)})`

/**
 * The grant that a row names, looked up for it alone. Without statistics of a tenant the planner assumes that it has one
 * grant: it would begin with that, and join everything else to all of them.
 */
export const namedGrant = (entitlementId: Sql, appUserId: Sql): Sql => sql`
  join lateral (
    select * from grants where entitlement_id = ${entitlementId} and app_user_id = ${appUserId} offset 0) g on true
  ${grantJoins}`

export const grantJoins: Sql = sql`
  left join app_entitlements ge on ge.id = g.entitlement_id
  left join apps ga on ga.id = g.app_id
  left join app_resources gr on gr.id = ge.app_resource_id
  left join app_resource_types gt on gt.id = gr.app_resource_type_id
  left join app_users gu on gu.id = g.app_user_id`
