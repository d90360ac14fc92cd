import { invalid } from '../../../lib/failure.ts'
import { text } from '../../../wire/scalars.ts'

const SLUG = /^[a-z][a-z0-9_-]{0,31}$/
const RULE = 'begin with a letter a-z and hold at most 32 of a-z, 0-9, _ and -'

/** A role that owners have: `owner`, or one of the tenant's own. */
export const roleSlug = (about: string, min = 0) => text(32, about, { min, pattern: SLUG, patternAbout: RULE })

/** The role named in a path. */
export function readRole(slug: string): string {
  if (!SLUG.test(slug)) throw invalid('role_slug', `must ${RULE}, not "${slug.slice(0, 64)}"`)
  return slug
}
