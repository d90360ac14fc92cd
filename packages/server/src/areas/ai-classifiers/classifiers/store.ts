import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { ClassifiersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { fromStored } from '../../../wire/stored.ts'
import { documentOf, documents, keptOf } from '../documents.ts'
import { checkRoom } from '../rooms.ts'
import { Classifier, type ShownClassifier } from './shape.ts'

const FROM = sql`from classifiers`
const MOST = 200

export const { get: getClassifier, list: listClassifiers } = documents<ClassifiersRow>('classifier', FROM)

export async function insertClassifier(tx: Tx, content: object, templateId = ''): Promise<ClassifiersRow> {
  await checkRoom(tx, 'classifiers', FROM, MOST)
  const id = newId(tx.now)
  return tx.get<ClassifiersRow>(
    sql`insert into classifiers (id, template_id, content, created_at, updated_at)
        values (${id}, ${templateId}, ${documentOf(Classifier, content)}, ${tx.now}, ${tx.now}) returning *`,
    'classifier',
    id,
  )
}

export const saveClassifier = (tx: Tx, id: string, content: object): Promise<ClassifiersRow> =>
  tx.get<ClassifiersRow>(
    sql`update classifiers set content = ${documentOf(Classifier, content)}, updated_at = ${tx.now},
          version = version + 1
        where id = ${id} returning *`,
    'classifier',
    id,
  )

export const endClassifier = (tx: Tx, id: string): Promise<ClassifiersRow> =>
  tx.get<ClassifiersRow>(
    sql`update classifiers set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    'classifier',
    id,
  )

export const toClassifier = (row: ClassifiersRow): ShownClassifier => ({
  ...fromStored(Classifier, row.content),
  ...keptOf(row),
  templateId: row.template_id,
})
