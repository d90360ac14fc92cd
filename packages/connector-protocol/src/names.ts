/** Numbers of enums that programs decide by; the names are those of the definitions. */
import { definitions, fullName } from './definitions.ts'

/** The name of a value of an enum; undefined for one that is not known. */
export const enumName = (name: string, value: number): string | undefined =>
  definitions().lookupEnum(fullName(name)).valuesById[value]

export function enumNumber(name: string, value: string): number {
  const number = definitions().lookupEnum(fullName(name)).values[value]
  if (number === undefined) throw new TypeError(`${name} has no value ${value}`)
  return number
}
