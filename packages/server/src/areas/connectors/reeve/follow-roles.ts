import type { Consumer } from '../../../engine/consume/consume.ts'
import type { StoredEvent } from '../../../engine/consume/event.ts'
import { enqueue } from '../../../engine/enqueue.ts'
import { MIRROR_ROLES } from './mirror-roles.ts'

/** Has the grants of roles follow the users. */
export const roleConsumer: Consumer = {
  name: 'reeve-roles',
  batch: 500,

  async apply(tx, events) {
    // First, so that what was given to many is not told as if it had been given one by one.
    if (events.some(isGift))
      await enqueue(tx, MIRROR_ROLES, { tick: '', isGift: true }, { key: 'gift', onKey: 'replace' })
    if (events.some(concernsRoles)) await enqueue(tx, MIRROR_ROLES, { tick: '' }, { key: 'roles', onKey: 'replace' })
  },
}

/** An upgrade has given everybody a role. */
const isGift = ({ kind }: StoredEvent): boolean => kind === 'directory.users.givenRole'

function concernsRoles({ kind, before, after }: StoredEvent): boolean {
  if (kind === 'auth.role.updated') return true
  if (!kind.startsWith('directory.user.') && !kind.startsWith('auth.servicePrincipal.')) return false
  return rolesIn(before) !== rolesIn(after)
}

/** Roles, and the status that ends them, of a user or of a machine that has one inside. */
function rolesIn(reported: unknown): string {
  const user = memberOf(reported, 'user') ?? reported
  const roles = memberOf(user, 'roleIds')
  if (!Array.isArray(roles) || roles.length === 0) return ''
  return JSON.stringify([roles, memberOf(user, 'status') === 'DELETED'])
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined // Safe because it is an object.
