import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../../lib/session.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Empty } from '../../../ui/states.tsx'
import { texts } from '../texts.ts'
import { AskForm } from './ask-form.tsx'
import { Offered } from './offered.tsx'

const route = getRouteApi('/requests/new')

/** What somebody needs is found first, unless the address names it. */
export function AskPage() {
  const { app, entitlement, for: subjectId } = route.useSearch()
  const canAsk = useCan('requests:self')
  const isChosen = app !== undefined && entitlement !== undefined
  if (canAsk && isChosen) {
    return <AskForm key={`${app}.${entitlement}`} appId={app} entitlementId={entitlement} subjectId={subjectId} />
  }
  if (canAsk) return <Offered />
  return (
    <>
      <PageHead title={texts.ask} />
      <Empty title={texts.cannotAsk} />
    </>
  )
}
