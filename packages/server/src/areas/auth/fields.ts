import { cidr } from '../../wire/cidr.ts'
import { list } from '../../wire/collections.ts'
import { id } from '../../wire/scalars.ts'

/** Addresses a client may be used from. */
export const sourceCidrs = () => list(cidr(), 32, 'Addresses it may be used from; empty means everywhere.')

/** Roles a client is narrowed to. */
export const scopedRoles = () =>
  list(id('The id of a role.'), 50, 'Ids of roles it is narrowed to; empty means all that its user may do.')
