import { alreadyExists } from '../../../lib/failure.ts'
import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { AttributeValuesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { AttributeValue } from './shape.ts'
import type { AttributeTypeId } from './types.ts'

type Row = AttributeValuesRow
const TYPE = 'attribute value'

const keyOf = (value: string): string => value.normalize('NFKC').toLowerCase()

export async function insertValue(tx: Tx, type: AttributeTypeId, value: string): Promise<Row> {
  const row = await tryInsert(tx, { id: newId(tx.now), type, value })
  if (row) return row
  const other = await tx.find<Row>(sql`
    select * from attribute_values where attribute_type_id = ${type} and key = ${keyOf(value)} and deleted_at is null`)
  throw alreadyExists(TYPE, `there is a value "${other?.value ?? value}" of this type`, other?.id)
}

const tryInsert = (tx: Tx, { id, type, value }: { id: string; type: AttributeTypeId; value: string }) =>
  tx.find<Row>(sql`
    insert into attribute_values (id, attribute_type_id, value, key, created_at, updated_at)
    values (${id}, ${type}, ${value}, ${keyOf(value)}, ${tx.now}, ${tx.now})
    on conflict (tenant_id, attribute_type_id, key) where deleted_at is null do nothing returning *`)

export const toValue = (row: Row): Answer<typeof AttributeValue> => ({
  id: row.id,
  attributeTypeId: row.attribute_type_id,
  value: row.value,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

const RISK_LEVELS = ['Low', 'Medium', 'High', 'Critical']

/** What a new tenant begins with. Ids are a second apart: lists are in their order, and so the levels rise. */
export async function seedRiskLevels(tx: Tx): Promise<void> {
  const known = await tx.find(sql`select id from attribute_values where attribute_type_id = 'risk_level' limit 1`)
  if (known) return
  for (const [index, value] of RISK_LEVELS.entries()) {
    await tryInsert(tx, { id: newId(tx.now.add({ seconds: index })), type: 'risk_level', value })
  }
}

/** What a value is called, also one that was deleted; empty when there is none. */
export async function findValueName(tx: Tx, id: string): Promise<string> {
  const row = id === '' ? undefined : await tx.find<Row>(sql`select * from attribute_values where id = ${id}`)
  return row?.value ?? ''
}

/** The levels of risk that there are, the lowest first. */
export const listRiskLevels = (tx: Tx): Promise<{ readonly id: string; readonly name: string }[]> =>
  tx.rows(sql`
    select id, value as name from attribute_values where attribute_type_id = 'risk_level' and deleted_at is null order by id`)
