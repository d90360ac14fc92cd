import { alreadyExists } from '../../../lib/failure.ts'
import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { ClassifierBindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { fromStored } from '../../../wire/stored.ts'
import { documentOf, documents, keptOf } from '../documents.ts'
import { checkRoom } from '../rooms.ts'
import { targetKey } from '../targets.ts'
import { ClassifierBinding, type ShownBinding } from './shape.ts'

const FROM = sql`from classifier_bindings`
const MOST = 500

export const { get: getBinding, list: listBindings } = documents<ClassifierBindingsRow>('classifier binding', FROM)

const eventOf = ({ event }: ShownBinding): string => event.replace('HOOK_EVENT_TYPE_', '')

export async function insertBinding(tx: Tx, given: ShownBinding): Promise<ClassifierBindingsRow> {
  await checkRoom(tx, 'classifier bindings', FROM, MOST)
  await checkOnce(tx, given, '')
  const id = newId(tx.now)
  return tx.get<ClassifierBindingsRow>(
    sql`insert into classifier_bindings (id, classifier_id, target, event, gate_id, content, created_at, updated_at)
        values (${id}, ${given.classifierId}, ${targetKey(given)}, ${eventOf(given)}, ${given.gateId},
          ${documentOf(ClassifierBinding, given)}, ${tx.now}, ${tx.now}) returning *`,
    'classifier binding',
    id,
  )
}

export async function saveBinding(tx: Tx, id: string, given: ShownBinding): Promise<ClassifierBindingsRow> {
  await checkOnce(tx, given, id)
  return tx.get<ClassifierBindingsRow>(
    sql`update classifier_bindings set classifier_id = ${given.classifierId}, target = ${targetKey(given)},
          event = ${eventOf(given)}, gate_id = ${given.gateId}, content = ${documentOf(ClassifierBinding, given)},
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    'classifier binding',
    id,
  )
}

export const endBinding = (tx: Tx, id: string): Promise<ClassifierBindingsRow> =>
  tx.get<ClassifierBindingsRow>(
    sql`update classifier_bindings set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    'classifier binding',
    id,
  )

/** The classifier is locked by then, so that two of the same are made one after the other. */
async function checkOnce(tx: Tx, given: ShownBinding, except: string): Promise<void> {
  const other = await tx.find<{ id: string }>(sql`
    select id from classifier_bindings
    where classifier_id = ${given.classifierId} and target = ${targetKey(given)} and event = ${eventOf(given)}
      and id <> ${except} and deleted_at is null`)
  if (!other) return
  throw alreadyExists('classifier_binding', 'the classifier is bound to this target and event already', other.id)
}

export const toBinding = (row: ClassifierBindingsRow): ShownBinding => ({
  ...fromStored(ClassifierBinding, row.content),
  ...keptOf(row),
})

/** What would be left without its classifier or its gate. */
export const bindingsOf = (tx: Tx, of: { classifierId: string } | { gateId: string }): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>(sql`
    select id from classifier_bindings
    where deleted_at is null and ${
      'gateId' in of ? sql`gate_id = ${of.gateId}` : sql`classifier_id = ${of.classifierId}`
    } order by id limit 10`)
