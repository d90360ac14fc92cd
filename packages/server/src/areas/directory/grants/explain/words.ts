import type { GrantReasonsRow } from '../../../../store/tables.ts'
import type { GrantRow } from '../view.ts'

/** How a holding begins. */
export const PATH_KINDS = [
  'GRANT_PATH_KIND_UNSPECIFIED',
  'GRANT_PATH_KIND_CONNECTOR',
  'GRANT_PATH_KIND_REQUEST',
  'GRANT_PATH_KIND_RULE',
  'GRANT_PATH_KIND_GROUP',
  'GRANT_PATH_KIND_MANUAL',
  'GRANT_PATH_KIND_INHERITED',
] as const
type PathKind = (typeof PATH_KINDS)[number]

/** `originId` is what the sentence speaks of; the answer names it. */
type Origin = { readonly kind: PathKind; readonly sentence: string; readonly originId: string }

const OF_REASON: Readonly<Record<string, (data: string) => Origin>> = {
  ticket: (originId) => ({ kind: 'GRANT_PATH_KIND_REQUEST', sentence: 'it was granted by a request', originId }),
  automation: () => ({
    kind: 'GRANT_PATH_KIND_RULE',
    sentence: 'the membership rule of the entitlement gives it',
    originId: '',
  }),
  group: (originId) => ({ kind: 'GRANT_PATH_KIND_GROUP', sentence: 'a group gives it', originId }),
  connector: (originId) => ({ kind: 'GRANT_PATH_KIND_CONNECTOR', sentence: 'a connector gives it', originId }),
  manual: () => ({ kind: 'GRANT_PATH_KIND_MANUAL', sentence: 'an administrator gave it by hand', originId: '' }),
}

/** Why a grant that is held in its own right is held: what connectors report, and the reasons that are stored. */
export function originsOf(row: GrantRow, reasons: readonly GrantReasonsRow[]): Origin[] {
  const reported = row.connector_ids.map(
    (originId): Origin => ({
      kind: 'GRANT_PATH_KIND_CONNECTOR',
      sentence: 'a connector reports it in its source',
      originId,
    }),
  )
  const stored = reasons.flatMap(({ type, data }) => OF_REASON[type]?.(data) ?? [])
  const asked = row.ticket_id !== '' && !reasons.some(({ type }) => type === 'ticket')
  const all = [...stored, ...(asked ? [OF_REASON.ticket!(row.ticket_id)] : []), ...reported]
  return all.length > 0 ? all : [UNKNOWN]
}

const UNKNOWN: Origin = { kind: 'GRANT_PATH_KIND_UNSPECIFIED', sentence: 'it is held in its own right', originId: '' }
