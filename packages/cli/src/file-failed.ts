import { CommandError } from './exit.ts'

/** A file that cannot be used is reported in one line; other errors are passed on. */
export const fileFailed =
  (file: string, verb: 'read' | 'written') =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!/^E[A-Z]+$/.test(code)) throw error
    throw new CommandError(`${file} cannot be ${verb} (${code})`)
  }
