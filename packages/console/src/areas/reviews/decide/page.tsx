import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { READERS } from '../permissions.ts'
import { campaignQuery, pendingQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { useHasOne } from '../use-has-one.ts'
import { type Campaign, stateOf } from '../words.ts'
import { Desk } from './desk.tsx'

const route = getRouteApi('/reviews/$id/decide')

export function DecidePage() {
  const isAllowed = useHasOne(READERS)
  const { id } = route.useParams()
  return isAllowed ? <Loaded key={id} id={id} /> : <NotAllowed title={texts.title} />
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(campaignQuery(id))
  if (error) {
    return (
      <>
        <PageHead title={texts.title} />
        <Failed error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!data) return <Loading height={400} />
  const { accessReview: campaign } = data
  return stateOf(campaign) === 'OPEN' ? <Open campaign={campaign} /> : <Ended campaign={campaign} />
}

const Ended = ({ campaign }: { campaign: Campaign }) => (
  <>
    <PageHead title={texts.decideTitle(campaign.displayName)} />
    <Empty
      title={stateOf(campaign) === 'CLOSED' ? texts.decideClosed : texts.decideNotYet}
      action={
        <Link to="/reviews/$id" params={{ id: campaign.id }} search={{}} className="button">
          {texts.openCampaign}
        </Link>
      }
    />
  </>
)

/** What was decided before is there again. */
function Open({ campaign }: { campaign: Campaign }) {
  const { data, error, refetch } = useQuery(pendingQuery(campaign.id))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={400} />
  return <Desk campaign={campaign} stored={data} />
}
