import type { Change } from '../../../../service/events.ts'
import type { SignInLinksRow } from '../../../../store/tables.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { SignInLink } from './shape.ts'

export const toLink = (row: SignInLinksRow): Answer<typeof SignInLink> => ({
  authConfigId: row.auth_config_id,
  userId: row.user_id,
  subject: row.subject,
  email: row.email,
  createdAt: row.created_at,
})

/** The subject is the user: a link is found by whom it is about. */
export function linkChanged(verb: 'created' | 'deleted', row: SignInLinksRow): Change {
  const written = SignInLink.write(toLink(row)) as Change['after'] // Safe because a shape writes an object.
  const sides = verb === 'created' ? { before: null, after: written } : { before: written, after: null }
  return { kind: `signIn.link.${verb}`, subject: { type: 'user', id: row.user_id }, ...sides }
}
