import { alreadyExists } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import { oldestFirst } from '../../../../service/listing.ts'
import { removedRows } from '../../../../service/resource/store.ts'
import { sql } from '../../../../store/sql.ts'
import type { UserAttributeMappingsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Answer } from '../../../../wire/shape.ts'
import type { MappingContent } from './rules.ts'
import type { UserAttributeMapping } from './shape.ts'

type Row = UserAttributeMappingsRow
const TYPE = 'user attribute mapping'

const findMappingOf = (tx: Tx, attribute: string): Promise<Row | undefined> =>
  tx.find<Row>(sql`select * from user_attribute_mappings where attribute = ${attribute}`)

async function insertMapping(tx: Tx, content: MappingContent): Promise<Row> {
  const row = await tx.find<Row>(sql`
    insert into user_attribute_mappings (id, attribute, custom, sources, multi, created_at, updated_at)
    values (${newId(tx.now)}, ${content.attribute}, ${content.custom}, ${JSON.stringify(content.sources)},
            ${content.multi}, ${tx.now}, ${tx.now})
    on conflict (tenant_id, attribute) do nothing returning *`)
  if (row) return row
  const other = await findMappingOf(tx, content.attribute)
  throw alreadyExists('user attribute mapping', `${content.attribute} has a mapping already`, other?.id)
}

const saveMapping = (tx: Tx, id: string, content: MappingContent): Promise<Row> =>
  tx.get<Row>(
    sql`update user_attribute_mappings set sources = ${JSON.stringify(content.sources)}, multi = ${content.multi},
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

export const toMapping = (row: Row): Answer<typeof UserAttributeMapping> => ({
  id: row.id,
  attribute: row.attribute,
  custom: row.custom,
  sources: row.sources as MappingContent['sources'], // Safe because they are stored as the shape read them.
  multi: row.multi,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const mappingRows = {
  ...removedRows<Row>({ table: sql`user_attribute_mappings`, one: TYPE, order: oldestFirst }),
  show: toMapping,
  insert: insertMapping,
  save: saveMapping,
}
