import type { Answered } from '@reeve/client/session'
import { useMemo } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { submissionsQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import type { Campaign } from '../words.ts'

type Row = Answered.AccessReviewSubmission

const columnsFor = (people: ReadonlyMap<string, string>): readonly GridColumn<Row>[] => [
  {
    id: 'who',
    name: texts.submissionColumns.who,
    width: 'minmax(140px, 1fr)',
    cell: ({ userId }) => <span className="given">{people.get(userId) ?? ''}</span>,
  },
  {
    id: 'marks',
    name: texts.submissionColumns.marks,
    width: '180px',
    from: 560,
    cell: ({ hasty, signature }) => (
      <>
        {hasty && <StateBadge tone="bad">{texts.hastyMark}</StateBadge>}{' '}
        {signature && (
          <StateBadge tone="good">{signature.timestampedAt ? texts.stampedMark : texts.signedMark}</StateBadge>
        )}
      </>
    ),
  },
  {
    id: 'certified',
    name: texts.submissionColumns.certified,
    width: '92px',
    end: true,
    cell: ({ certifiedCount }) => formatNumber(certifiedCount),
  },
  {
    id: 'denied',
    name: texts.submissionColumns.denied,
    width: '92px',
    end: true,
    cell: ({ deniedCount }) => formatNumber(deniedCount),
  },
  {
    id: 'failed',
    name: texts.submissionColumns.failed,
    width: '92px',
    end: true,
    from: 720,
    cell: ({ submittedCount, succeededCount }) =>
      submittedCount > succeededCount ? formatNumber(submittedCount - succeededCount) : '',
  },
  {
    id: 'when',
    name: texts.submissionColumns.when,
    width: '92px',
    end: true,
    from: 460,
    cell: ({ createdAt }) => <Ago time={createdAt} />,
  },
]

/** What reviewers have submitted, newest first. */
export function Submissions({ campaign }: { campaign: Campaign }) {
  const list = usePages(submissionsQuery(campaign.id))
  const people = usePeopleNames(list.rows.map(({ userId }) => userId))
  const columns = useMemo(() => columnsFor(people), [people])
  return (
    <FilteredList
      list={list}
      label={texts.tabs.submissions}
      columns={columns}
      nameOf={({ userId }) => people.get(userId) ?? ''}
      onOpen={() => undefined}
      texts={{ noneTitle: texts.submissionsNone, noneHint: texts.submissionsNoneHint }}
    />
  )
}
