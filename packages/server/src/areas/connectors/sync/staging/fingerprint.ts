import { hash } from 'node:crypto'

/** 64 bits that only who knows the connector's seed can foresee, as PostgreSQL writes a bigint. */
export const fingerprintOf = (seed: string, text: string): string =>
  BigInt.asIntN(64, BigInt(`0x${hash('sha256', seed + text, 'hex').slice(0, 16)}`)).toString()
