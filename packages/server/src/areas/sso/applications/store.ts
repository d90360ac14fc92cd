import { newId } from '../../../lib/ids.ts'
import { holdingWords } from '../../../service/listing.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { SsoApplicationsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

const TYPE = 'SSO application'

/** One whose app is deleted is gone with it. */
const LIVE = sql`deleted_at is null
  and exists (select from apps_view a where a.id = app_id and a.deleted_at is null)`

export const findApplication = (tx: Tx, id: string): Promise<SsoApplicationsRow | undefined> =>
  tx.find<SsoApplicationsRow>(sql`select * from sso_applications where id = ${id} and ${LIVE}`)

/** Those that need the entitlement. */
export const listNeeding = (
  tx: Tx,
  entitlementId: string,
): Promise<Pick<SsoApplicationsRow, 'id' | 'display_name'>[]> =>
  tx.rows(sql`
    select id, display_name from sso_applications where entitlement_id = ${entitlementId} and ${LIVE}
    order by id limit 10`)

type Place = { readonly app_id: string; readonly id: string }

const named = ({ app_id, id }: Place): Sql =>
  sql`select * from sso_applications where id = ${id} and app_id = ${app_id} and deleted_at is null`

export const getApplication = (tx: Tx, place: Place): Promise<SsoApplicationsRow> =>
  tx.get<SsoApplicationsRow>(named(place), TYPE, place.id)

export const lockApplication = (tx: Tx, place: Place): Promise<SsoApplicationsRow> =>
  tx.get<SsoApplicationsRow>(sql`${named(place)} for update`, TYPE, place.id)

type Page = {
  readonly appIds?: readonly string[] | undefined
  readonly query?: string | undefined
  /** Which apps the caller may see; undefined when all. */
  readonly within?: Sql | undefined
  readonly after: string | undefined
  readonly limit: number
}

export const listApplications = (tx: Tx, page: Page): Promise<SsoApplicationsRow[]> =>
  tx.rows<SsoApplicationsRow>(sql`
    select * from sso_applications
    where ${and([
      LIVE,
      page.appIds && sql`app_id = any(${[...page.appIds]})`,
      page.within,
      ...holdingWords(sql`display_name || ' ' || description`, page.query),
      page.after === undefined ? undefined : sql`id > ${page.after}`,
    ])}
    order by id limit ${page.limit}`)

export type ApplicationContent = Pick<
  SsoApplicationsRow,
  | 'display_name'
  | 'description'
  | 'disabled'
  | 'subject_type'
  | 'sector_id'
  | 'compatibility_mapping_id'
  | 'assertion_seconds'
  | 'oidc'
  | 'saml'
>

type New = { readonly appId: string; readonly entitlementId: string; readonly content: ApplicationContent }

export const insertApplication = (tx: Tx, { appId, entitlementId, content }: New): Promise<SsoApplicationsRow> => {
  const id = newId(tx.now)
  return tx.get<SsoApplicationsRow>(
    sql`insert into sso_applications (id, app_id, entitlement_id, display_name, description, disabled, subject_type,
          sector_id, compatibility_mapping_id, assertion_seconds, oidc, saml, created_at, updated_at)
        values (${id}, ${appId}, ${entitlementId}, ${content.display_name}, ${content.description},
          ${content.disabled}, ${content.subject_type}, ${content.sector_id || id},
          ${content.compatibility_mapping_id}, ${content.assertion_seconds}, ${json(content.oidc)}::jsonb,
          ${json(content.saml)}::jsonb, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

export const saveApplication = (tx: Tx, id: string, content: ApplicationContent): Promise<SsoApplicationsRow> =>
  tx.get<SsoApplicationsRow>(
    sql`update sso_applications set display_name = ${content.display_name}, description = ${content.description},
          disabled = ${content.disabled}, subject_type = ${content.subject_type},
          sector_id = ${content.sector_id || id}, compatibility_mapping_id = ${content.compatibility_mapping_id},
          assertion_seconds = ${content.assertion_seconds}, oidc = ${json(content.oidc)}::jsonb,
          saml = ${json(content.saml)}::jsonb, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

export const endApplication = (tx: Tx, id: string): Promise<SsoApplicationsRow> =>
  tx.get<SsoApplicationsRow>(
    sql`update sso_applications set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

const json = (value: unknown): string | null => (value == null ? null : JSON.stringify(value))
