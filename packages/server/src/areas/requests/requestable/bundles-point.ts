import { extensionPoint } from '../../../service/extension.ts'
import type { Sql } from '../../../store/sql.ts'

/** Access profiles that are asked for as one. Their area says which there are. */
export type Bundles = {
  /** `id`, `display_name`, `description` and `enrollment_entitlement_id` of those that are published. */
  readonly profiles: Sql
  /** `profile_id` and `entitlement_id` of what is in them. */
  readonly entries: Sql
}

export const bundles = extensionPoint<Bundles>('requests.bundles')
