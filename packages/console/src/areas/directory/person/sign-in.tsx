import { useCan } from '../../../lib/session.ts'
import { PersonCredentials } from './credentials.tsx'
import { PersonSessions } from './sessions.tsx'

/** What a person signs in with, and where they are signed in. */
export function PersonSignIn({ id, name }: { id: string; name: string }) {
  const readsSessions = useCan('settings:read')
  return (
    <div className="cards">
      <PersonCredentials id={id} name={name} />
      {readsSessions && <PersonSessions id={id} />}
    </div>
  )
}
