import { Failure } from '../../../lib/failure.ts'

type User = { id: string; display_name: string }

/** Fails when something living needs what is to be deleted. */
export function checkUnused(what: string, type: string, users: readonly User[]): void {
  if (users.length === 0) return
  const message = `${what} is in use: delete what uses it first`
  throw new Failure('FAILED_PRECONDITION', 'IN_USE', message, {
    precondition: users
      .slice(0, 10)
      .map(({ id, display_name }) => ({ type: 'IN_USE', subject: `${type}/${id}`, description: display_name })),
  })
}
