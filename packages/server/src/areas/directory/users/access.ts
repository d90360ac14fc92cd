import { denied } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import type { ActorObjectPermissions } from '../../../service/object-permissions.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { toBasicUser, toUser, type User } from '../../auth/api.ts'

export type Asker = Pick<Context, 'actor' | 'holds'>

/** How much a caller sees of users that are neither itself nor its reports. */
export type Sight = 'all' | 'basic'

function findSight({ holds }: Asker): Sight | undefined {
  if (holds('users:read')) return 'all'
  return holds('users:read-basic') ? 'basic' : undefined
}

export function sightOf(asker: Asker): Sight {
  const sight = findSight(asker)
  if (!sight) throw denied('users:read-basic')
  return sight
}

/** The user as the caller may see it; undefined when it may see none. */
export function seenUser(row: UsersRow, asker: Asker): Answer<typeof User> | undefined {
  if (seesAllOf(row, asker)) return toUser(row)
  return findSight(asker) === 'basic' ? toBasicUser(row) : undefined
}

/** Everybody sees all of itself and of its reports. */
export function seesAllOf(row: UsersRow, asker: Asker): boolean {
  const self = userIdOf(asker.actor)
  return findSight(asker) === 'all' || (self !== '' && (row.id === self || row.manager_ids.includes(self)))
}

export function permissionsOn(row: UsersRow, { actor, holds }: Asker): Answer<typeof ActorObjectPermissions> {
  const write = holds('users:write')
  const isSelf = row.id === userIdOf(actor)
  return {
    read: isSelf || holds('users:read') || row.manager_ids.includes(userIdOf(actor)),
    edit: write,
    delete: write,
    extra: {
      assignRoles: write && holds('roles:assign'),
      setDelegation: write || (isSelf && holds('delegation:self')),
    },
  }
}
