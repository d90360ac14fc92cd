import type { Answered } from '@reeve/client/session'
import { formatSeconds } from '../../../lib/format.ts'
import { useAppNames, useConnectorNames, useEntitlementNames } from '../../../lib/names.ts'
import { lineOf, type Telling } from '../../../lib/request-line.ts'
import { type Task, targetOf, typeOf } from '../../../lib/task.ts'
import { stepsOf } from '../../../lib/task-steps.ts'
import { texts } from '../texts.ts'
import styles from './letter.module.css'

type Planned = Answered.TaskOutlookResponse['planned']
type Props = { readonly task: Task; readonly planned: Planned; readonly who: string; readonly telling: Telling }

/** What happens after a yes, in sentences. */
export function WhatFollows({ task, planned, who, telling }: Props) {
  const apps = useAppNames(planned.map(({ appId }) => appId))
  const roles = useEntitlementNames(planned.map(({ appEntitlementId }) => appEntitlementId))
  const connectors = useConnectorNames(planned.map(({ connectorId }) => connectorId))
  const isDecided = !stepsOf(task).some(({ phase, kind }) => phase === 'now' && kind === 'approval')
  if (isDecided || planned.length === 0) return null
  const others = lineOf(task, telling).filter(({ phase, key }) => phase === 'next' && key !== 'end')
  const sentences = [
    ...others.map(({ title }) => texts.plannedThen(title)),
    ...planned.map(({ what, appId, appEntitlementId, connectorId }) => {
      const tell = texts.planned[what] ?? texts.planned.manual
      return (
        tell?.(who, roles.get(appEntitlementId) ?? '', apps.get(appId) ?? '', connectors.get(connectorId) ?? '') ?? ''
      )
    }),
    ...ending(task),
  ]
  return (
    <section aria-labelledby="follows">
      <h2 id="follows">{texts.letter.ifYes}</h2>
      <ol className={styles.follows}>
        {sentences.map((sentence) => (
          <li key={sentence} className="given">
            {sentence}
          </li>
        ))}
      </ol>
    </section>
  )
}

function ending(task: Task): string[] {
  if (typeOf(task) !== 'grant') return []
  const seconds = Number.parseInt(targetOf(task).duration || '0', 10)
  return [seconds > 0 ? texts.plannedEnd(formatSeconds(seconds)) : texts.plannedForGood]
}
