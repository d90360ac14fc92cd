import { fail } from '../fault.ts'

export const maxInt = 2n ** 63n - 1n
export const minInt = -(2n ** 63n)
export const maxUint = 2n ** 64n - 1n

export const checkInt = (value: bigint): bigint =>
  value <= maxInt && value >= minInt ? value : fail('integer overflow')

export const checkUint = (value: bigint): bigint =>
  value <= maxUint && value >= 0n ? value : fail('unsigned integer overflow')
