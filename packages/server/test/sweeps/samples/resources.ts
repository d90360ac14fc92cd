import type { Samples } from '../sample.ts'

export const resourcesSamples: Samples = {}
