import { useQuery } from '@tanstack/react-query'
import { usePeopleNames } from '../../../lib/names.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Ago } from '../../../ui/time.tsx'
import styles from '../ai.module.css'
import { type Place, type Tool, toolHistoryQuery } from '../queries.ts'
import { texts as all } from '../texts.ts'
import { toolStateOf } from '../words.tsx'
import { differencesOf } from './definition.ts'

const texts = all.tools

type Props = { place: Place; tool: Tool }

/** The definition that was approved beside the one that the server gives now. */
export function ToolChanges({ place, tool }: Props) {
  const { data, error, refetch } = useQuery(toolHistoryQuery(place, tool.id))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={80} />
  const approved = data.find(({ snapshot }) => snapshot.discoveryHash === tool.approvedHash)?.snapshot
  return (
    <>
      <h3 id="tool-changes">{texts.difference}</h3>
      {approved ? (
        <ul className={styles.changes} aria-labelledby="tool-changes">
          {differencesOf(approved.definitionJson, tool.definitionJson).map(({ path, before, after }) => (
            <li key={path} className={styles.change}>
              <strong className="given">{path}</strong>
              {before !== undefined && (
                <del>
                  <span className="sr">{texts.before} </span>
                  {before}
                </del>
              )}
              {after !== undefined && (
                <ins>
                  <span className="sr">{texts.after} </span>
                  {after}
                </ins>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{texts.noBefore}</p>
      )}
    </>
  )
}

/** What became of a tool, the newest first. */
export function ToolHistory({ place, tool }: Props) {
  const { data, error, refetch } = useQuery(toolHistoryQuery(place, tool.id))
  const people = usePeopleNames(data?.map(({ metadata }) => metadata.actor?.userId ?? '') ?? [])
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={80} />
  return (
    <ol className="activity">
      {data.map(({ metadata, snapshot }, index) => {
        const { id, createdAt } = metadata
        const userId = metadata.actor?.userId ?? ''
        const state = toolStateOf(snapshot)
        const earlier = data[index + 1]?.snapshot
        const isChanged = earlier !== undefined && earlier.discoveryHash !== snapshot.discoveryHash
        return (
          <li key={id}>
            {texts.historyLine(texts.states[state] ?? state, isChanged)}{' '}
            <span className="muted given">
              {userId === '' ? texts.byService : (people.get(userId) ?? '')} <Ago time={createdAt} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
