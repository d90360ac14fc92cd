import { requires } from '../../../service/guard.ts'
import { holdingWords } from '../../../service/listing.ts'
import { operation } from '../../../service/operation.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { nextPageToken, pageFields, SCOPING_SIZES } from '../../../wire/page.ts'
import { id, text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'

const PickerKind = enumeration('AccessReviewPickerKind', 'What is looked for.', [
  'ACCESS_REVIEW_PICKER_KIND_UNSPECIFIED',
  'ACCESS_REVIEW_PICKER_KIND_POLICY',
  'ACCESS_REVIEW_PICKER_KIND_OWNER',
  'ACCESS_REVIEW_PICKER_KIND_USER',
  'ACCESS_REVIEW_PICKER_KIND_APP',
  'ACCESS_REVIEW_PICKER_KIND_ENTITLEMENT',
  'ACCESS_REVIEW_PICKER_KIND_RESOURCE_TYPE',
  'ACCESS_REVIEW_PICKER_KIND_RESOURCE',
  'ACCESS_REVIEW_PICKER_KIND_CONFLICT_MONITOR',
  'ACCESS_REVIEW_PICKER_KIND_ACCESS_PROFILE',
])

/** What each kind finds: the columns id, name, detail, app_id and type_id. */
const SOURCES: Readonly<Record<string, Sql>> = {
  POLICY: sql`select id, display_name as name, '' as detail, '' as app_id, '' as type_id from policies_view
    where deleted_at is null and policy_type = 'POLICY_TYPE_CERTIFY'`,
  OWNER: sql`select id, display_name as name, email as detail, '' as app_id, '' as type_id from users_view
    where deleted_at is null and status = 'ENABLED' and role_ids && array['super_admin', 'campaign_admin']`,
  USER: sql`select id, display_name as name, email as detail, '' as app_id, '' as type_id from users_view
    where deleted_at is null and type = 'USER_TYPE_HUMAN'`,
  APP: sql`select id, display_name as name, description as detail, id as app_id, '' as type_id from apps_view
    where deleted_at is null`,
  ENTITLEMENT: sql`select e.id, e.display_name as name, p.display_name as detail, e.app_id, e.app_resource_type_id as type_id
    from app_entitlements_view e join apps_view p on p.id = e.app_id and p.deleted_at is null where e.deleted_at is null`,
  RESOURCE_TYPE: sql`select t.id, t.display_name as name, p.display_name as detail, t.app_id, t.id as type_id
    from app_resource_types_view t join apps_view p on p.id = t.app_id and p.deleted_at is null where t.deleted_at is null`,
  RESOURCE: sql`select r.id, r.display_name as name, p.display_name as detail, r.app_id, r.app_resource_type_id as type_id
    from app_resources_view r join apps_view p on p.id = r.app_id and p.deleted_at is null where r.deleted_at is null`,
  CONFLICT_MONITOR: sql`select id, display_name as name, '' as detail, '' as app_id, '' as type_id
    from conflict_monitors_view where deleted_at is null`,
  ACCESS_PROFILE: sql`select id, display_name as name, '' as detail, '' as app_id, '' as type_id
    from access_profiles_view where deleted_at is null and audience_app_id = ''`,
}

const Picked = shape('AccessReviewPicked', 'Something that a scope can name.', {
  id: id('Its id.'),
  displayName: text(1024, 'What it is called.'),
  detail: text(4096, 'Its app, or its address.'),
  appId: id('Its app.'),
  appResourceTypeId: id('The type of its resource.'),
})

type Row = { id: string; name: string; detail: string; app_id: string; type_id: string }

export const searchPickers = operation({
  id: 'reviews.searchPickers',
  about: 'Finds what a campaign can name while its scope is set: 50 at most, narrowed by words.',
  route: 'POST /api/v1/search/access_review_pickers',
  called: 'AccessReviewPickerSearchService/Search',
  guard: requires('campaigns:create'),
  reads: true,
  request: shape('SearchAccessReviewPickersRequest', 'What to look for.', {
    kind: required(oneOfNames(PickerKind, 'What kind of thing.')),
    query: text(256, 'Words that occur in the name or the detail, whatever their case.'),
    appId: id('Of this app only.'),
    ...pageFields,
  }),
  response: shape('SearchAccessReviewPickersResponse', 'What was found, by name.', {
    list: list(Picked, SCOPING_SIZES.most, 'The things.'),
    nextPageToken,
  }),

  async run(context, { kind, query, appId = '', ...page }) {
    const source = SOURCES[kind.replace('ACCESS_REVIEW_PICKER_KIND_', '')]
    const { after, limit, cut } = context.page(page, SCOPING_SIZES)
    const found = source
      ? await context.tx.rows<Row>(sql`
          select * from (${source}) s where ${and([
            ...holdingWords(sql`s.name || ' ' || s.detail`, query),
            appId === '' ? undefined : sql`s.app_id = ${appId}`,
            after && sql`(lower(s.name), s.id) > (${String(after[0])}, ${String(after[1])})`,
          ])} order by lower(s.name), s.id limit ${limit}`)
      : []
    const { rows, nextPageToken: next } = cut(found, (row) => [row.name.toLowerCase(), row.id])
    return {
      list: rows.map((row) => ({
        id: row.id,
        displayName: row.name,
        detail: row.detail.slice(0, 4096),
        appId: row.app_id,
        appResourceTypeId: row.type_id,
      })),
      nextPageToken: next,
    }
  },
})
