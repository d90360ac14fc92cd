import { extensionPoint } from '../../../service/extension.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Calendar } from '../../organisation/api.ts'
import type { DigestLine, DigestLines, DigestSectionName } from './sections.ts'

/** More are only counted. */
export const MOST_LINES = 20

type Asked = { readonly userIds: readonly string[]; readonly calendar: Calendar; readonly at: Temporal.Instant }

/** What an area has to say in digests. */
export type DigestSource = {
  readonly section: DigestSectionName
  /** Only to super administrators, the same to all of them. */
  readonly isForAdministrators?: true
  /** By user, without those that it has nothing for. */
  find(tx: Tx, asked: Asked): Promise<ReadonlyMap<string, DigestLines>>
}

export const digestSources = extensionPoint<DigestSource>('notifications.digestSources')

type CountedRow = { readonly user_id: string; readonly count: number }

/** The rows of a query, which are in order and have the number of all of the user's, as lines by user. */
export function linesByUser<Row extends CountedRow>(
  rows: readonly Row[],
  lineOf: (row: Row) => DigestLine,
): ReadonlyMap<string, DigestLines> {
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...byUser].map(([id, some]) => [id, { count: some[0]!.count, lines: some.map(lineOf) }]))
}
