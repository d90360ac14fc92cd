import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

const meanings: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'a part of the path does not exist',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'a file of that name is in the way',
  ELOOP: 'too many symbolic links',
  ENAMETOOLONG: 'the path is too long',
}

/** `attempt` is what was tried and on which path: "cannot write /srv/reeve". */
export function refusal(attempt: string, error: unknown): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error
  const meaning = meanings[errorCode(error) ?? '']
  return new EmbeddedPostgresError(`${attempt}: ${meaning ?? firstLine(error)}`, { cause: error })
}

/** Runs file-system work and turns what it throws into one line for the operator. */
export function attempt<Result>(what: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw refusal(what, error)
  }
}

export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

const firstLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n')[0] ?? ''
