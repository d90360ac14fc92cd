import type { Context } from '../../../service/context.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { toBasicUser, type User } from '../../auth/service-principals/api.ts'
import { visibleUser } from '../users/access.ts'

/** Who sees an object sees at least the names of its owners. */
export const showOwner = (row: UsersRow, context: Context): Answer<typeof User> =>
  visibleUser(row, context) ?? toBasicUser(row)
