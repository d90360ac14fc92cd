import { fail } from '../fault.ts'
import { native, type Overload } from '../overload.ts'
import { mapSize } from '../values/cel-map.ts'
import { Duration } from '../values/duration.ts'
import { isMap } from '../values/dynamic.ts'
import { EnumValue } from '../values/named.ts'
import { Optional } from '../values/optional.ts'
import { Timestamp } from '../values/timestamp.ts'
import { Uint } from '../values/uint.ts'

export const optionals = (): Overload[] => [
  native('optional.none() optional<A>', () => Optional.none),
  native('optional.of(A) optional<A>', (value: unknown) => Optional.of(value)),
  native('optional.ofNonZeroValue(A) optional<A>', (value: unknown) =>
    isZero(value) ? Optional.none : Optional.of(value),
  ),
  native('(optional<A>).hasValue() bool', (value: Optional) => value.present),
  native('(optional<A>).value() A', (value: Optional) => (value.present ? value.value : fail('optional has no value'))),
  native('(optional<A>).or(optional<A>) optional<A>', (value: Optional, other: Optional) =>
    value.present ? value : other,
  ),
  native('(optional<A>).orValue(A) A', (value: Optional, other: unknown) => (value.present ? value.value : other)),
  native('optional.unwrap(list<optional<A>>) list<A>', unwrap),
  native('(list<optional<A>>).unwrapOpt() list<A>', unwrap),
]

/** A list that is declared to hold optionals may hold null. */
const unwrap = (list: readonly (Optional | null)[]): unknown[] =>
  list.flatMap((item) => {
    if (item === null) return fail("expected type 'optional_type' but found 'null_type'")
    return item.present ? [item.value] : []
  })

/** Zero, empty, false or null. */
function isZero(value: unknown): boolean {
  if (value === null || value === false || value === '' || value === 0n || value === 0) return true
  if (value instanceof Uint) return value.value === 0n
  if (value instanceof Uint8Array || Array.isArray(value)) return value.length === 0
  if (value instanceof Timestamp) return value.seconds === 0 && value.nanos === 0
  if (value instanceof Duration) return value.nanos === 0n
  if (value instanceof EnumValue) return value.number === 0
  return isMap(value) && mapSize(value) === 0
}
