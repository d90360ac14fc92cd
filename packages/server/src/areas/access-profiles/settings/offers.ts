import { sql } from '../../../store/sql.ts'

/** The profile `p` is published for somebody. */
export const OFFERS = sql`(p.published and p.deleted_at is null and (p.visible_to_everyone or p.access_entitlement_ids <> '{}'))`
