import { invalid, precondition } from '../../../lib/failure.ts'
import type { AppResourceTypesRow, AppsRow } from '../../../store/tables.ts'

/** Kinds people make types of in any app; the others are the service's own. */
const ANYWHERE = ['ROLE', 'GROUP', 'LICENSE', 'PROJECT', 'CUSTOM']
const TRAITS: Readonly<Record<string, string>> = { ROLE: 'TRAIT_ROLE', GROUP: 'TRAIT_GROUP' }

export function checkKind(kind: string, app: Pick<AppsRow, 'is_builtin'>): void {
  if (app.is_builtin || ANYWHERE.includes(kind)) return
  throw invalid('resourceType', `must be one of ${ANYWHERE.join(', ')} in this app, not ${kind}`)
}

export const traitsOf = (kind: string): string[] => (TRAITS[kind] ? [TRAITS[kind]] : [])

type Kept = { is_builtin: boolean; is_manually_managed: boolean }

/** What a sync brings must vanish at its source; what is built in stays. */
export function checkMadeByHand(what: string, row: Kept): void {
  if (row.is_builtin) throw precondition('IMMUTABLE_OBJECT', `${what} belongs to the service and stays as it is`)
  if (!row.is_manually_managed) {
    throw precondition('IMMUTABLE_OBJECT', `${what} comes from a connector: change or delete it at its source`)
  }
}

type Named = Pick<AppResourceTypesRow, 'display_name' | 'description' | 'is_builtin'>

/** A built-in object keeps its name; visibility and annotations may change. */
export function checkRename(what: string, before: Named, after: Pick<Named, 'display_name' | 'description'>): void {
  if (!before.is_builtin) return
  if (before.display_name !== after.display_name || before.description !== after.description) {
    throw precondition('IMMUTABLE_OBJECT', `${what} belongs to the service and cannot be renamed`)
  }
}

/** The columns that differ, with those that were changed by hand before: syncs leave all of them. */
export function editedColumns<Row extends { edited: readonly string[] }>(
  columns: readonly (keyof Row & string)[],
  before: Row,
  after: Partial<Row>,
): string[] {
  const differing = columns.filter((column) => column in after && before[column] !== after[column])
  return [...new Set([...before.edited, ...differing])].sort()
}
