import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { ClassifierTemplatesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { fromStored } from '../../../wire/stored.ts'
import { documentOf, documents, keptOf } from '../documents.ts'
import { checkRoom } from '../rooms.ts'
import { ClassifierTemplate, type ShownTemplate } from './shape.ts'

const FROM = sql`from classifier_templates`
const MOST = 200

export const { get: getTemplate, list: listTemplates } = documents<ClassifierTemplatesRow>('classifier template', FROM)

export async function insertTemplate(tx: Tx, content: object): Promise<ClassifierTemplatesRow> {
  await checkRoom(tx, 'classifier templates', FROM, MOST)
  const id = newId(tx.now)
  return tx.get<ClassifierTemplatesRow>(
    sql`insert into classifier_templates (id, content, created_at, updated_at)
        values (${id}, ${documentOf(ClassifierTemplate, content)}, ${tx.now}, ${tx.now}) returning *`,
    'classifier template',
    id,
  )
}

export const saveTemplate = (tx: Tx, id: string, content: object): Promise<ClassifierTemplatesRow> =>
  tx.get<ClassifierTemplatesRow>(
    sql`update classifier_templates set content = ${documentOf(ClassifierTemplate, content)}, updated_at = ${tx.now},
          version = version + 1
        where id = ${id} returning *`,
    'classifier template',
    id,
  )

export const endTemplate = (tx: Tx, id: string): Promise<ClassifierTemplatesRow> =>
  tx.get<ClassifierTemplatesRow>(
    sql`update classifier_templates set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    'classifier template',
    id,
  )

export const toTemplate = (row: ClassifierTemplatesRow): ShownTemplate => ({
  ...fromStored(ClassifierTemplate, row.content),
  ...keptOf(row),
  isBuiltin: false,
})
