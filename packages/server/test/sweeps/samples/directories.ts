import type { Samples } from '../sample.ts'

export const directoriesSamples: Samples = {}
