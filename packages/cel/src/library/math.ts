import { fail, noOverload } from '../fault.ts'
import { native, type Overload } from '../overload.ts'
import { checkInt } from '../values/integer.ts'
import { Uint } from '../values/uint.ts'
import { compare } from './comparison.ts'

export const math = (): Overload[] => [
  ...extreme('math.greatest', (order) => order > 0),
  ...extreme('math.least', (order) => order < 0),
  native('math.ceil(double) double', (value: number) => Math.ceil(value)),
  native('math.floor(double) double', (value: number) => Math.floor(value)),
  native('math.round(double) double', (value: number) => Math.sign(value) * Math.round(Math.abs(value))),
  native('math.trunc(double) double', (value: number) => Math.trunc(value)),
  native('math.sqrt(double) double', (value: number) => Math.sqrt(value)),
  native('math.sqrt(int) double', (value: bigint) => Math.sqrt(Number(value))),
  native('math.sqrt(uint) double', (value: Uint) => Math.sqrt(Number(value.value))),
  native('math.abs(double) double', (value: number) => Math.abs(value)),
  native('math.abs(int) int', (value: bigint) => (value < 0n ? checkInt(-value) : value)),
  native('math.abs(uint) uint', (value: Uint) => value),
  native('math.sign(double) double', (value: number) => Math.sign(value)),
  native('math.sign(int) int', (value: bigint) => (value > 0n ? 1n : value < 0n ? -1n : 0n)),
  native('math.sign(uint) uint', (value: Uint) => (value.value > 0n ? new Uint(1n) : value)),
  native(
    'math.isInf(double) bool',
    (value: number) => value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY,
  ),
  native('math.isNaN(double) bool', (value: number) => Number.isNaN(value)),
  native('math.isFinite(double) bool', (value: number) => Number.isFinite(value)),
  ...bits('math.bitAnd', (a, b) => a & b),
  ...bits('math.bitOr', (a, b) => a | b),
  ...bits('math.bitXor', (a, b) => a ^ b),
  native('math.bitNot(int) int', (value: bigint) => ~value),
  native('math.bitNot(uint) uint', (value: Uint) => new Uint(BigInt.asUintN(64, ~value.value))),
  native('math.bitShiftLeft(int, int) int', (value: bigint, by: bigint) => BigInt.asIntN(64, shiftLeft(value, by))),
  native(
    'math.bitShiftLeft(uint, int) uint',
    (value: Uint, by: bigint) => new Uint(BigInt.asUintN(64, shiftLeft(value.value, by))),
  ),
  // The sign is not preserved: an int is shifted as its 64 bits.
  native('math.bitShiftRight(int, int) int', (value: bigint, by: bigint) =>
    BigInt.asIntN(64, shiftRight(BigInt.asUintN(64, value), by)),
  ),
  native('math.bitShiftRight(uint, int) uint', (value: Uint, by: bigint) => new Uint(shiftRight(value.value, by))),
]

function extreme(name: string, better: (order: number) => boolean): Overload[] {
  const pick = (values: readonly unknown[]): unknown => {
    if (values.length === 0) return fail(`${name}() takes at least one number`)
    return values.reduce((best, value) => (better(compare(value, best, name)) ? value : best))
  }
  const only = (value: unknown): unknown =>
    typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint ? value : noOverload(name)
  const ofArguments = (...args: unknown[]): unknown => pick(args.slice(0, -1).map(only))
  return [
    ...['int', 'uint', 'double'].flatMap((type) => [
      native(`${name}(${type}...) ${type}`, ofArguments, { cost: 16 }),
      native(`${name}(list<${type}>) ${type}`, (list: unknown[]) => pick(list.map(only)), { weight: 4 }),
    ]),
    native(`${name}(dyn, dyn...) dyn`, ofArguments, { fallback: true, cost: 16 }),
  ]
}

function bits(name: string, combine: (a: bigint, b: bigint) => bigint): Overload[] {
  return [
    native(`${name}(int, int) int`, (a: bigint, b: bigint) => combine(a, b)),
    native(`${name}(uint, uint) uint`, (a: Uint, b: Uint) => new Uint(combine(a.value, b.value))),
  ]
}

const amount = (by: bigint): bigint => (by < 0n ? fail('cannot shift by a negative amount') : by)
const shiftLeft = (value: bigint, by: bigint): bigint => (amount(by) > 63n ? 0n : value << by)
const shiftRight = (value: bigint, by: bigint): bigint => (amount(by) > 63n ? 0n : value >> by)
