import type { Samples } from '../sample.ts'

export const appsSamples: Samples = {}
