import { fail } from '../fault.ts'

export const maxInt = 2n ** 63n - 1n
export const minInt = -(2n ** 63n)
export const maxUint = 2n ** 64n - 1n

export const checkInt = (value: bigint): bigint =>
  value <= maxInt && value >= minInt ? value : fail('integer overflow')

export const checkUint = (value: bigint): bigint =>
  value <= maxUint && value >= 0n ? value : fail('unsigned integer overflow')

/** An integer of known type: a number while it is safe as one, a bigint beyond. */
export type Integer = number | bigint

const maxSafe = Number.MAX_SAFE_INTEGER

const small = (value: bigint): Integer => (value <= maxSafe && value >= -maxSafe ? Number(value) : value)

/** Arithmetic of ints and, with `u`, of uints, on integers of known type. */
export const integers = {
  add(a: Integer, b: Integer): Integer {
    if (typeof a === 'number' && typeof b === 'number') {
      const sum = a + b
      if (sum <= maxSafe && sum >= -maxSafe) return sum
    }
    return small(checkInt(BigInt(a) + BigInt(b)))
  },
  sub(a: Integer, b: Integer): Integer {
    if (typeof a === 'number' && typeof b === 'number') {
      const difference = a - b
      if (difference <= maxSafe && difference >= -maxSafe) return difference
    }
    return small(checkInt(BigInt(a) - BigInt(b)))
  },
  mul(a: Integer, b: Integer): Integer {
    if (typeof a === 'number' && typeof b === 'number') {
      const product = a * b
      // Adding zero turns a negative zero into the integer it means.
      if (product <= maxSafe && product >= -maxSafe) return product + 0
    }
    return small(checkInt(BigInt(a) * BigInt(b)))
  },
  div(a: Integer, b: Integer): Integer {
    if (b === 0 || b === 0n) return fail('division by zero')
    if (typeof a === 'number' && typeof b === 'number') return (a - (a % b)) / b + 0
    return small(checkInt(BigInt(a) / BigInt(b)))
  },
  mod(a: Integer, b: Integer): Integer {
    if (b === 0 || b === 0n) return fail('modulus by zero')
    if (typeof a === 'number' && typeof b === 'number') return (a % b) + 0
    return small(BigInt(a) % BigInt(b))
  },
  neg: (a: Integer): Integer => (typeof a === 'number' ? 0 - a : small(checkInt(-a))),
  uadd: (a: Integer, b: Integer): Integer => small(checkUint(BigInt(a) + BigInt(b))),
  usub: (a: Integer, b: Integer): Integer => small(checkUint(BigInt(a) - BigInt(b))),
  umul: (a: Integer, b: Integer): Integer => small(checkUint(BigInt(a) * BigInt(b))),
}
