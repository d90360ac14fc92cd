import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

/** The attributes of the tenant's own that are mapped, by name. */
export const listOwnAttributes = (tx: Tx): Promise<{ readonly name: string; readonly isMulti: boolean }[]> =>
  tx.rows(sql`
    select attribute as name, multi as "isMulti" from user_attribute_mappings where custom order by attribute collate "C"`)
