import { Link } from '@tanstack/react-router'
import { useCan, useSession } from '../../../lib/session.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { texts } from '../texts.ts'
import { Administration } from './administration.tsx'
import { People } from './people.tsx'

/** Who looks after any of these sees how the tenant stands; everybody else what they asked for and have. */
const LOOKED_AFTER = ['findings:read', 'automations:read', 'webhooks:read', 'connectors:read', 'systemlog:read']

export function HomePage() {
  const { permissions } = useSession()
  return LOOKED_AFTER.some((one) => permissions.has(one)) ? <AdministratorsHome /> : <People />
}

function AdministratorsHome() {
  const { user } = useSession()
  const canAsk = useCan('requests:self')
  return (
    <>
      <PageHead title={texts.title} note={texts.welcome(user.displayName)}>
        {canAsk && (
          <Link to="/requests/new" className="button">
            {texts.ask}
          </Link>
        )}
      </PageHead>
      <Administration />
    </>
  )
}
