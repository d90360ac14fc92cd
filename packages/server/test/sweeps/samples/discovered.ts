import type { Samples } from '../sample.ts'

export const discoveredSamples: Samples = {}
