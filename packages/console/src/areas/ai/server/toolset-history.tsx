import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { usePeopleNames } from '../../../lib/names.ts'
import { texts as common } from '../../../lib/texts.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Ago } from '../../../ui/time.tsx'
import { approvedToolsQuery, type Place, type Toolset, toolsetHistoryQuery } from '../queries.ts'
import { texts as all } from '../texts.ts'

const texts = all.toolsets

const userIdOf = ({ metadata }: Answered.MCPAccessProfileToolBindingHistoryEntry): string =>
  metadata?.actor?.userId ?? ''

/** Which tools came into a toolset and left it, the newest first. */
export function ToolsetHistory({ place, toolset }: { place: Place; toolset: Toolset }) {
  const { data, error, refetch } = useQuery(toolsetHistoryQuery(place, toolset.id))
  const { data: tools = [] } = useQuery(approvedToolsQuery(place))
  const people = usePeopleNames(data?.map(userIdOf) ?? [])
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={80} />
  if (data.length === 0) return <p className="muted">{texts.noHistory}</p>
  const nameOf = (id: string): string => tools.find((tool) => tool.id === id)?.displayName ?? common.aTool
  return (
    <ol className="activity">
      {data.map((entry) => (
        <li key={entry.metadata?.id}>
          <span className="given">
            {texts.historyLine(
              entry.items.map(({ listIndex }) => nameOf(listIndex)),
              entry.items[0]?.changeKind === 'LIST_CHANGE_KIND_ADDED',
            )}
          </span>{' '}
          <span className="muted given">
            {people.get(userIdOf(entry)) ?? userIdOf(entry)} <Ago time={entry.metadata?.createdAt} />
          </span>
        </li>
      ))}
    </ol>
  )
}
