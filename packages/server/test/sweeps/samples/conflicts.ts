import type { Samples } from '../sample.ts'

export const conflictsSamples: Samples = {}
