import type { Answered } from '@reeve/client/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePeopleNames } from '../../../lib/names.ts'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { Empty } from '../../../ui/states.tsx'
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
        <span className="given">{reviewerUserIds.map((id) => people.get(id) ?? id).join(', ')}</span>
      ),
  },
]

/** Who would be asked about what, before anybody is. */
export function Preview({ campaign }: { campaign: Campaign }) {
  const query = useInfiniteQuery(previewQuery(campaign.id))
  const rows = useMemo(
    (): Row[] => query.data?.pages.flatMap(({ list }) => list.map((row) => ({ ...row, id: row.taskId }))) ?? [],
    [query.data],
  )
  const people = usePeopleNames(rows.flatMap(({ reviewerUserIds }) => reviewerUserIds))
  const columns = useMemo(() => columnsFor(people), [people])
  return (
    <>
      <p className="filters hint">{texts.previewHint}</p>
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.tabs.preview}
          rows={rows}
          columns={columns}
          nameOf={({ displayName }) => displayName}
          onOpen={() => undefined}
          empty={<Empty title={texts.previewNone}>{texts.previewNoneHint}</Empty>}
        />
      </div>
    </>
  )
}
