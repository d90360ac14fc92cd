import type { Answered } from '@reeve/client/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { WordList } from '../../../ui/word-list.tsx'
import { resourcesQuery } from '../access-queries.ts'
import { texts } from '../access-texts.ts'
import { type ContentProps, wordsOf } from './content.ts'

const words = texts.resources
const COLUMNS: readonly GridColumn<Answered.AppResource>[] = [
  { id: 'name', name: words.columns.name, width: 'minmax(160px, 1fr)', cell: (row) => row.displayName || row.id },
  {
    id: 'description',
    name: words.columns.description,
    width: 'minmax(160px, 2fr)',
    from: 640,
    cell: (row) => row.customDescription || row.description,
  },
  {
    id: 'grants',
    name: words.columns.grants,
    width: '88px',
    end: true,
    cell: (row) => formatNumber(Number(row.grantCount)),
  },
]

export function AppResources(props: ContentProps) {
  const navigate = useNavigate()
  const query = useInfiniteQuery(resourcesQuery(props.appId, props.q))
  const rows = useMemo(
    () => query.data?.pages.flatMap(({ list }) => list.map(({ appResource }) => appResource)) ?? [],
    [query.data],
  )
  return (
    <WordList
      {...wordsOf(props)}
      query={query}
      texts={words}
      label={texts.app.tabs.resources}
      rows={rows}
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ displayName }) =>
        void navigate({ to: '/entitlements', search: { app: props.appId, q: displayName || undefined } })
      }
    />
  )
}
