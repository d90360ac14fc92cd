import type { Answered } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago, ExactTime } from '../../../ui/time.tsx'
import { membersQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { Enroll } from './enroll.tsx'

type Member = Answered.AccessProfileMember & { readonly id: string }

const COLUMNS: readonly GridColumn<Member>[] = [
  {
    id: 'name',
    name: texts.member.name,
    width: 'minmax(160px, 1fr)',
    cell: ({ displayName, email }) => <span className="given">{displayName || email}</span>,
  },
  { id: 'madeBy', name: texts.member.madeBy, width: '120px', cell: ({ madeBy }) => texts.madeBy[madeBy] ?? '' },
  {
    id: 'until',
    name: texts.member.until,
    width: '140px',
    from: 640,
    cell: ({ deprovisionAt }) => deprovisionAt && <ExactTime time={deprovisionAt} />,
  },
  {
    id: 'since',
    name: texts.member.since,
    width: '92px',
    end: true,
    from: 520,
    cell: ({ enrolledAt }) => <Ago time={enrolledAt} />,
  },
]

type Props = { id: string; enrollment: Answered.AppEntitlementRef | undefined }

export function Members({ id, enrollment }: Props) {
  const go = useNavigate()
  const list = usePages(membersQuery(id), ({ list }) => list.map((row) => ({ ...row, id: row.userId })))
  return (
    <>
      {enrollment && <Enroll enrollment={enrollment} />}
      <FilteredList
        list={list}
        label={texts.tabs.members}
        columns={COLUMNS}
        nameOf={({ displayName }) => displayName}
        onOpen={({ userId }) => void go({ to: '/people/$id', params: { id: userId } })}
        texts={{ noneTitle: texts.noMembersTitle, noneHint: texts.noMembersHint }}
      />
    </>
  )
}
