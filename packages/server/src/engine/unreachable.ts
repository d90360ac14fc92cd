import { Failure } from '../lib/failure.ts'

/** The database cannot be reached: nobody's fault, and it passes. */
export const isUnreachable = (error: unknown): boolean => error instanceof Failure && error.code === 'UNAVAILABLE'
