import { type Company, findDepartment } from '../company/company.ts'
import { ROUNDS } from '../company/limits.ts'
import { lifeOf } from '../company/person.ts'
import { stewardOf } from '../sources/access.ts'
import type { Source } from '../sources/records.ts'
import { APP_KINDS } from '../sources/sources.ts'

/** These have no owner. */
const UNOWNED: ReadonlySet<string> = new Set(['heronlatch', 'juniperlathe'])
/** The owner of this one leaves. */
const OWNED_BY_LEAVER = 'brindlepost'

/** Who owns the app of a source, as people's places in the company. */
export function ownersOf(company: Company, { key }: Source): readonly number[] {
  if (UNOWNED.has(key)) return []
  if (key === OWNED_BY_LEAVER) return [firstLeaver(company)]
  const kind = APP_KINDS.find((one) => one.key === key)
  if (kind) return [stewardOf(company, kind)]
  return [findDepartment(company, key === 'hr' ? 'people' : 'it')?.start ?? 0]
}

/** Every company has one. */
function firstLeaver(company: Company): number {
  for (let index = 1; index < company.users; index++) {
    if (lifeOf(company, index).leaves < ROUNDS) return index
  }
  return 0
}
