import type { Context } from '../../service/context.ts'
import type { Answer } from '../../wire/shape.ts'
import { expand } from '../directory/api.ts'
import { loadEntitlements } from '../directory/entitlements/api.ts'
import { addUsers, userPath } from '../directory/users/show/api.ts'
import type { RequestCatalogView } from './shape.ts'
import { type ProfileRow, toProfile } from './view.ts'

type Mask = ReadonlySet<string> | undefined
type View = Answer<typeof RequestCatalogView>

/** Profiles as answers have them, with what the mask asks for beside them. */
export async function showProfiles(context: Context, rows: readonly ProfileRow[], wanted: Mask) {
  const accessIds = rows.flatMap((row) => row.access_entitlement_ids)
  const entitlements = await loadEntitlements(context.tx, accessIds)
  const paths = await expand(context, wanted, { entitlements: { access_entitlements: accessIds } })
  const makers = rows.map((row) => row.created_by_user_id).filter((id) => id !== '')
  if (paths.expansion.wants('created_by_user_id')) await addUsers(context, paths.expansion, makers)
  const list = rows.map(
    (row): View => ({
      requestCatalog: toProfile(row, entitlements),
      memberCount: row.member_count,
      hasBundleAutomation: row.has_automation,
      createdByUserPath: userPath(paths.expansion, row.created_by_user_id),
      accessEntitlementsPath: paths.at('entitlement', ...row.access_entitlement_ids),
    }),
  )
  return { list, expanded: paths.list }
}

export async function showProfile(context: Context, row: ProfileRow, wanted: Mask) {
  const { list, expanded } = await showProfiles(context, [row], wanted)
  return { requestCatalogView: list[0]!, expanded }
}
