import { denied } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { anybody, loading, requires } from '../../../service/guard.ts'

export const everybody = anybody('everybody: people have to know what is locked')

/** What is sent to the caller, who has to be a person: programs are sent nothing. */
export const ownSettings = (verb: 'read' | 'write') =>
  loading<{ readonly userId: string }, object>(
    verb === 'read' ? anybody('people, about themselves') : requires('clients:self'),
    async ({ actor }) => {
      if (actor.kind !== 'user') throw denied('of a person')
      return { userId: userIdOf(actor) }
    },
  )
