import type { Extensions } from '../../../service/extension.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Calendar } from '../../organisation/api.ts'
import type { Scope } from './schedule.ts'
import { digestSources } from './section.ts'
import { DIGEST_SECTIONS, type DigestAbout, type DigestSectionName } from './sections.ts'

type Who = { readonly userId: string; readonly isAdministrator: boolean; readonly scope: Scope }
type When = { readonly calendar: Calendar; readonly at: Temporal.Instant }

// Safe because these are the keys of the table.
const NAMES = Object.keys(DIGEST_SECTIONS) as DigestSectionName[]

/** What there is to say to each, in the order of sections; who has nothing to be told is left out. */
export async function gatherDigests(
  tx: Tx,
  extensions: Extensions,
  people: readonly Who[],
  when: When,
): Promise<ReadonlyMap<string, DigestAbout>> {
  const found = new Map<string, DigestAbout>()
  for (const name of NAMES) {
    for (const source of extensions.of(digestSources).filter(({ section }) => section === name)) {
      const told = people.filter(
        ({ isAdministrator, scope }) =>
          (isAdministrator || !source.isForAdministrators) && (scope === 'all' || name === 'credentials'),
      )
      if (told.length === 0) continue
      const lines = await source.find(tx, { userIds: told.map(({ userId }) => userId), ...when })
      for (const [userId, some] of lines) {
        found.set(userId, { sections: [...(found.get(userId)?.sections ?? []), { name, ...some }] })
      }
    }
  }
  return found
}
