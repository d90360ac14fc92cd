import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../../lib/session.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { texts } from '../catalogue-texts.ts'
import { AskForm } from './ask-form.tsx'
import { AskOffer } from './ask-offer.tsx'
import { Catalogue } from './catalogue.tsx'

const route = getRouteApi('/requests/new')

/** What somebody needs is found in the catalogue, unless the address names it. */
export function AskPage() {
  const { app, entitlement, for: subjectId, offer } = route.useSearch()
  const canAsk = useCan('requests:self')
  if (!canAsk) return <NotAllowed title={texts.title} />
  if (offer !== undefined) return <AskOffer key={offer} id={offer} />
  if (app === undefined || entitlement === undefined) return <Catalogue />
  return <AskForm key={`${app}.${entitlement}`} appId={app} entitlementId={entitlement} subjectId={subjectId} />
}
