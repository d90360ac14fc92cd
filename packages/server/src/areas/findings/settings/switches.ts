import type { TypeSwitch } from '../finding-type.ts'
import { findingTypes } from '../finding-types.ts'

/** Every type that can be switched off, in the order of their declaration; what others find always counts. */
export const SWITCHES: readonly TypeSwitch[] = findingTypes.flatMap((one) =>
  'onByDefault' in one ? [{ type: one.type, onByDefault: one.onByDefault, why: one.why }] : [],
)
