import { notFound } from '../../lib/failure.ts'
import { anybody, loading } from '../../service/guard.ts'
import type { FindingsRow } from '../../store/tables.ts'
import { type Rights, rightsOn } from './access.ts'
import { findFinding, lockFindings } from './store.ts'

export const findingReader = anybody('owners of the app, those the finding is assigned to, and who may read all', {
  narrowed: ['findings:read'],
})
export const findingEditor = anybody('owners of the app, those the finding is assigned to, and who may change all', {
  narrowed: ['findings:write'],
})

type Loaded = { readonly finding: FindingsRow; readonly rights: Rights }
type Named = { readonly finding_id: string } | { readonly id: string }

const GUARDS = { read: findingReader, write: findingEditor, comment: findingEditor }

/**
 * A finding that the caller may read, with what else it may do; to others it does not exist. One to be written is
 * locked; a comment changes nothing of it.
 */
export const finding = (verb: 'read' | 'write' | 'comment') =>
  loading<Loaded, Named>(GUARDS[verb], async (context, params) => {
    const id = 'finding_id' in params ? params.finding_id : params.id
    const isLocked = verb === 'write' && context.locks
    const row = isLocked ? (await lockFindings(context.tx, [id]))[0] : await findFinding(context.tx, id)
    const rights = row && (await rightsOn(context, [row])).get(id)
    if (!row || !rights?.read) throw notFound('finding', id)
    return { finding: row, rights }
  })
