/** What every exit code means; stable, so that scripts can rely on them. */
export const EXIT = {
  ok: { code: 0, about: 'done' },
  other: { code: 1, about: 'it could not start, or anything not named below' },
  usage: { code: 2, about: 'the command line is wrong' },
  invalid: { code: 3, about: 'the request was refused as wrong (400 and the like)' },
  denied: { code: 4, about: 'not signed in, or not allowed (401, 403)' },
  missing: { code: 5, about: 'no such object, path or tenant (404)' },
  conflict: { code: 6, about: 'it exists already, or was changed meanwhile (409)' },
  limited: { code: 7, about: 'too many requests (429)' },
  unavailable: { code: 8, about: 'the service failed or cannot be reached (5xx)' },
} as const

/** Ends the command with this message on stderr and this exit code. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exit: keyof typeof EXIT = 'other') {
    super(message)
    this.exitCode = EXIT[exit].code
  }
}

export const usage = (message: string): CommandError => new CommandError(message, 'usage')

export function exitOfStatus(status: number): keyof typeof EXIT {
  switch (status) {
    case 401:
    case 403:
      return 'denied'
    case 404:
      return 'missing'
    case 409:
      return 'conflict'
    case 429:
      return 'limited'
    default:
      return status >= 500 ? 'unavailable' : 'invalid'
  }
}
