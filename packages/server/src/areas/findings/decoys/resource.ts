import { requires } from '../../../service/guard.ts'
import { among, oldestFirst } from '../../../service/listing.ts'
import { changes } from '../../../service/resource/changes.ts'
import { filters, madeElsewhere, permitted } from '../../../service/resource/resource.ts'
import { livingRows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { DecoysRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, text } from '../../../wire/scalars.ts'
import { Decoy, DecoyKind } from './shape.ts'
import { saveDecoy } from './store.ts'
import { toDecoy } from './view.ts'

const DecoyStatusFilter = enumeration('DecoyStatusFilter', 'Whether the use of a decoy is told.', [
  'DECOY_STATUS_FILTER_UNSPECIFIED',
  'DECOY_STATUS_FILTER_ACTIVE',
  'DECOY_STATUS_FILTER_DISABLED',
])

export const decoyRows = {
  ...livingRows<DecoysRow>({
    table: sql`decoys`,
    one: 'decoy',
    order: oldestFirst,
    words: sql`display_name || ' ' || description`,
  }),
  show: toDecoy,
  save: saveDecoy,
}

export const decoyGuards = permitted(decoyRows, { read: requires('decoys:read'), write: requires('decoys:write') })

/** What it looks like is chosen once and its material shown once, so it is made by an operation of its own. */
export const decoys = madeElsewhere({
  id: 'findings.decoys',
  many: 'decoys',
  shape: Decoy,
  guards: decoyGuards,
  store: decoyRows,
  changes: changes('findings.decoy', 'decoy', Decoy),
  routes: { update: 'PATCH /api/v1/decoys/{id}' },
  strict: ['update', 'delete'],
  about: {
    list: 'Lists decoys.',
    get: 'Shows a decoy, without its material.',
    update: 'Changes what is said of a decoy, or switches it off and on.',
    delete: 'Removes a decoy; findings about it stay.',
  },
  search: {
    path: '/api/v1/decoys/search',
    words: 'Words that occur in the display name or the description.',
    filters: filters(
      {
        kinds: list(oneOfNames(DecoyKind, 'A kind.', { filter: true }), 64, 'Only of these kinds.'),
        statuses: list(oneOfNames(DecoyStatusFilter, 'A status.', { filter: true }), 64, 'Only with these statuses.'),
        annotationKeys: list(text(128, 'A key.'), 64, 'Only with any of these annotations.'),
        hasBeenUsed: bool('Only those that somebody used.'),
      },
      ({ kinds, statuses, annotationKeys = [], hasBeenUsed }) => [
        among(sql`'DECOY_KIND_' || kind`, kinds),
        among(sql`'DECOY_STATUS_FILTER_' || case when disabled then 'DISABLED' else 'ACTIVE' end`, statuses),
        annotationKeys.length > 0 ? sql`annotations ?| ${annotationKeys}::text[]` : undefined,
        hasBeenUsed ? sql`last_used_at is not null` : undefined,
      ],
    ),
  },
})
