import { cidrProblem } from '../lib/cidr.ts'
import { type Field, refuse } from './field.ts'
import { text } from './scalars.ts'

/** An address, or a network such as 10.0.0.0/8. */
export const cidr = (): Field<string, string> => {
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
