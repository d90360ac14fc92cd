import { quote } from '../../../wire/field.ts'

const SHOWN = 10

/** The first of some values, for a message. */
export const few = (values: readonly (string | bigint)[]): string =>
  values.slice(0, SHOWN).map(shown).join(', ') + (values.length > SHOWN ? ', …' : '')

const shown = (value: string | bigint): string => (typeof value === 'bigint' ? `${value}` : quote(value))
