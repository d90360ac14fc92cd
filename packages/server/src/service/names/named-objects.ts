import type { Tx } from '../../store/tx.ts'
import { list } from '../../wire/collections.ts'
import type { AnyField } from '../../wire/field.ts'
import { id, text } from '../../wire/scalars.ts'
import { type AnyShape, optional, shape } from '../../wire/shape.ts'
import type { Registry } from '../registry.ts'
import { findNames } from './find-names.ts'
import { idsIn } from './ids-in.ts'
import { type NamedKind, objectNames } from './kinds.ts'

const NamedObject = shape('NamedObject', 'What an object that an answer refers to is called.', {
  id: id('The object.'),
  kind: text(64, 'What it is, such as user or entitlement.'),
  displayName: text(1024, 'What people call it; of what is deleted, what it was called last.'),
  appId: id('The app that it belongs to; empty where it belongs to none.'),
  iconUrl: text(2048, 'A picture of it.'),
})

const MOST = 1000

/**
 * The member `names` of an answer: what the ids in the answer are called, for whoever may have the answer, whatever else
 * they may read. The service fills it in; only objects of these kinds are named.
 */
export const namesOf = (...kinds: readonly NamedKind[]) => ({
  ...optional(list(NamedObject, MOST, `What the answer refers to is called: ${kinds.join(', ')}.`)),
  namedKinds: kinds,
})

const namedKindsOf = ({ fields }: AnyShape): readonly NamedKind[] | undefined =>
  // Safe because only `namesOf` makes such a field.
  (fields.names as (AnyField & { namedKinds?: readonly NamedKind[] }) | undefined)?.namedKinds

/** Puts the names into an answer that has a member for them. */
export async function addNames(tx: Tx, registry: Registry, response: AnyShape, written: object): Promise<void> {
  const kinds = namedKindsOf(response)
  if (!kinds) return
  const sources = registry.extensions.of(objectNames).filter(({ kind }) => kinds.includes(kind))
  const rows = await findNames(tx, sources, [...idsIn(response, written)])
  const names = rows.slice(0, MOST).map((row) => ({
    id: row.id,
    kind: row.kind,
    displayName: row.name,
    appId: row.app_id,
    iconUrl: row.icon_url,
  }))
  Object.assign(written, { names })
}
