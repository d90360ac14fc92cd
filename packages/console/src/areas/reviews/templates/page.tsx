import type { Answered } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Ago } from '../../../ui/time.tsx'
import { OVERSEERS } from '../permissions.ts'
import { templatesQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { useHasOne } from '../use-has-one.ts'
import { CreateTemplate } from './create-dialog.tsx'
import { scheduleText } from './schedule.ts'

export const TemplatesPage = () => (useHasOne(OVERSEERS) ? <Templates /> : <NotAllowed title={texts.templates} />)

type Template = Answered.AccessReviewTemplate

const COLUMNS: readonly GridColumn<Template>[] = [
  {
    id: 'name',
    name: texts.templateColumns.name,
    width: 'minmax(160px, 1fr)',
    cell: ({ displayName }) => <span className="given">{displayName}</span>,
  },
  {
    id: 'schedule',
    name: texts.templateColumns.schedule,
    width: '180px',
    cell: (template) => (
      <>
        {scheduleText(template)}{' '}
        {template.lastScheduleError !== '' && <StateBadge tone="bad">{texts.scheduleFailed}</StateBadge>}
      </>
    ),
  },
  {
    id: 'next',
    name: texts.templateColumns.next,
    width: '120px',
    end: true,
    from: 560,
    cell: ({ isCampaignScheduleEnabled, nextScheduledCampaignAt }) => (
      <Ago time={isCampaignScheduleEnabled ? nextScheduledCampaignAt : undefined} />
    ),
  },
  {
    id: 'made',
    name: texts.templateColumns.made,
    width: '140px',
    end: true,
    from: 720,
    cell: ({ occurrences }) => formatNumber(occurrences),
  },
]

function Templates() {
  const [{ q, create }, set] = useAddress('/review-templates')
  const go = useNavigate()
  const canCreate = useCan('campaigns:create')
  const list = usePages(templatesQuery(q))
  return (
    <ListPage
      title={texts.templates}
      loaded={texts.loaded}
      create={canCreate && { name: texts.templateCreate, ask: () => set({ create: 'new' }) }}
      list={list}
      texts={{ ...texts.templatesNone, filter: texts.filterTemplates, filterHint: texts.filterHint }}
      filter={{ q }}
      onFilter={set}
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void go({ to: '/review-templates/$id', params: { id }, search: {} })}
    >
      {canCreate && create !== undefined && <CreateTemplate onClose={() => set({ create: undefined })} />}
    </ListPage>
  )
}
