import { cidrProblem } from '../../lib/cidr.ts'
import { list } from '../../wire/collections.ts'
import { type Field, refuse } from '../../wire/field.ts'
import { id, text } from '../../wire/scalars.ts'

const cidr = (): Field<string, string> => {
  const plain = text(64, 'An address or CIDR.')
  return {
    ...plain,
    read(value, path, reading) {
      const given = plain.read(value, path, reading)
      const problem = given === undefined ? undefined : cidrProblem(given)
      return problem ? refuse(reading, path, problem) : given
    },
  }
}

/** Addresses a client may be used from. */
export const sourceCidrs = () => list(cidr(), 32, 'Addresses it may be used from; empty means everywhere.')

/** Roles a client is narrowed to. */
export const scopedRoles = () =>
  list(id('The id of a role.'), 50, 'Ids of roles it is narrowed to; empty means all that its user may do.')
