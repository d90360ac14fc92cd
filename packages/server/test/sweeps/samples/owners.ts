import type { Samples } from '../sample.ts'

export const ownersSamples: Samples = {}
