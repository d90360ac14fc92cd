import type { Samples } from '../sample.ts'

export const grantsSamples: Samples = {}
