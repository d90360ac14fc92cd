import type { Answered } from '@reeve/client/session'
import { useMemo } from 'react'
import { usePeopleNames } from '../../../lib/names.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { previewQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import type { Campaign } from '../words.ts'

type Row = Answered.AccessReviewPreviewedReview & { readonly id: string }
type Names = ReadonlyMap<string, string>

const columnsFor = (people: Names): readonly GridColumn<Row>[] => [
  { id: 'number', name: texts.review.number, width: '72px', end: true, from: 620, cell: ({ numericId }) => numericId },
  {
    id: 'what',
    name: texts.review.about,
    width: 'minmax(160px, 2fr)',
    cell: ({ displayName }) => <span className="given">{displayName}</span>,
  },
  {
    id: 'reviewers',
    name: texts.review.reviewers,
    width: 'minmax(120px, 1fr)',
    cell: ({ reviewerUserIds, isKnownAtStart }) =>
      isKnownAtStart ? (
        <span className="muted">{texts.knownAtStart}</span>
      ) : (
        <span className="given">{reviewerUserIds.map((id) => people.get(id) ?? '').join(', ')}</span>
      ),
  },
]

/** Who would be asked about what, before anybody is. */
export function Preview({ campaign }: { campaign: Campaign }) {
  const list = usePages(previewQuery(campaign.id), ({ list }) => list.map((row) => ({ ...row, id: row.taskId })))
  const people = usePeopleNames(list.rows.flatMap(({ reviewerUserIds }) => reviewerUserIds))
  const columns = useMemo(() => columnsFor(people), [people])
  return (
    <>
      <p className="filters hint">{texts.previewHint}</p>
      <FilteredList
        list={list}
        label={texts.tabs.preview}
        columns={columns}
        nameOf={({ displayName }) => displayName}
        onOpen={() => undefined}
        texts={{ noneTitle: texts.previewNone, noneHint: texts.previewNoneHint }}
      />
    </>
  )
}
