import { Failure } from '../lib/failure.ts'

/** The database cannot be reached: a temporary condition. */
export const isUnreachable = (error: unknown): boolean => error instanceof Failure && error.code === 'UNAVAILABLE'
