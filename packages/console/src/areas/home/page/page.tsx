import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan, useSession } from '../../../lib/session.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Loading } from '../../../ui/states.tsx'
import { setupQuery } from '../queries.ts'
import { Checklist } from '../setup/checklist.tsx'
import { DemoCompany } from '../setup/demo-company.tsx'
import { NextStep } from '../setup/next-step.tsx'
import setupStyles from '../setup/setup.module.css'
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
  const audits = useAudits()
  return (
    <>
      <PageHead title={texts.title} note={texts.welcome(user.displayName)}>
        {audits && (
          <Link to="/audit" className="button primary">
            {texts.audit}
          </Link>
        )}
        {canAsk && (
          <Link to="/requests/new" className="button">
            {texts.ask}
          </Link>
        )}
      </PageHead>
      <HowItStands />
    </>
  )
}

/** Whoever reads campaigns and the log and looks after nothing of it. */
function useAudits(): boolean {
  const { permissions } = useSession()
  const reads = ['campaigns:read', 'systemlog:read'].every((one) => permissions.has(one))
  return reads && !['campaigns:write', 'findings:write', 'users:write'].some((one) => permissions.has(one))
}

/** A tenant without any system has nothing to show but what to do first. */
function HowItStands() {
  const { data, error } = useQuery(setupQuery)
  if (!data && !error) return <Loading height={400} />
  const steps = data?.steps ?? []
  if (steps.some(({ kind, isDone }) => kind === 'connect' && !isDone)) {
    return (
      <div className={setupStyles.page}>
        <Checklist steps={steps} />
        {steps.every(({ mayDo }) => mayDo) && <DemoCompany isDemo={data?.isDemo === true} />}
      </div>
    )
  }
  return (
    <>
      <NextStep steps={steps} />
      <Administration />
    </>
  )
}
