import { requires } from '../../service/guard.ts'
import { newestFirst } from '../../service/listing.ts'
import type { Form } from '../../service/resource/forms.ts'
import { type Kept, rows, type Store } from '../../service/resource/store.ts'
import { type Sql, sql } from '../../store/sql.ts'

type Documents<Row, Shown> = {
  readonly table: Sql
  readonly one?: string
  readonly many?: string
  readonly most: number
  readonly form: Form<Row, Shown>
}

/** Rows that hold what people write as one document; they are found by name and description. */
export const documents = <Row extends Kept, Shown>(definition: Documents<Row, Shown>): Store<Row, Shown> =>
  rows<Row, Shown>({
    ...definition,
    order: newestFirst,
    words: sql`coalesce(content ->> 'displayName', '') || ' ' || coalesce(content ->> 'description', '') || ' ' || id`,
  })

export const GOVERNANCE = { read: requires('aigovernance:read'), write: requires('aigovernance:write') }
