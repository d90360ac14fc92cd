import { useQuery } from '@tanstack/react-query'
import { formatSince } from '../../../lib/format.ts'
import { lineOf, standingOf, timeOf } from '../../../lib/request-line.ts'
import type { Task } from '../../../lib/task.ts'
import { StepLine } from '../../../ui/step-line.tsx'
import { type Insight, outlookQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { AccessHere } from './access-here.tsx'
import { Actions } from './actions.tsx'
import { Details, FilledIn } from './details.tsx'
import { History } from './history.tsx'
import { HowDecided } from './how-decided.tsx'
import styles from './letter.module.css'
import { LetterHead } from './letter-head.tsx'
import { ToDo } from './to-do.tsx'
import { ToolCall } from './tool-call.tsx'
import { useIsDecider, useNamed, useSaidNo } from './use-named.ts'
import { WhatFollows } from './what-follows.tsx'
import { WhatToKnow } from './what-to-know.tsx'

type Props = {
  readonly task: Task
  readonly insights: readonly Insight[]
  readonly history: 'comments' | undefined
  onHistory(next: 'comments' | undefined): void
  onAct(action: string): void
}

/** A task as a letter: who asks for what, where it stands, and for those who decide what there is to know. */
export function Letter({ task, insights, history, onHistory, onAct }: Props) {
  const { named, telling } = useNamed(task)
  const isDecider = useIsDecider(task)
  const saidNo = useSaidNo(task)
  const outlook = useQuery({ ...outlookQuery(task.id), enabled: isDecider })
  const { access = [], planned = [], subject } = outlook.data ?? {}
  return (
    <div className={styles.letter}>
      <article className={styles.paper} aria-labelledby="letter">
        <div className={styles.text}>
          <LetterHead task={task} named={named} subject={subject ?? undefined} />
          <section aria-labelledby="stands">
            <h2 id="stands" className="sr">
              {texts.letter.stands}
            </h2>
            <StepLine
              label={texts.letter.stands}
              size="large"
              steps={lineOf(task, telling).map((step) => ({ ...step, note: timeOf(step) }))}
            />
            <p className={`given ${styles.standing}`}>{standingOf(task, telling, formatSince, saidNo)}</p>
          </section>
          <ToDo task={task} named={named} />
          {isDecider && <WhatToKnow task={task} insights={insights} />}
          {isDecider && <WhatFollows task={task} planned={planned} who={named.subject} telling={telling} />}
          <FilledIn task={task} />
          <ToolCall task={task} />
          <HowDecided task={task} />
        </div>
        <Actions task={task} onAct={onAct} />
      </article>
      <div className={styles.beside}>
        {isDecider && outlook.data && <AccessHere access={access} named={named} />}
        <History task={task} shown={history} onShow={onHistory} canSeeAll={isDecider} />
        <Details task={task} named={named} />
      </div>
    </div>
  )
}
