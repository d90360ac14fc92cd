import type { Answered } from '@reeve/client/session'
import { peopleIn, tellAudit } from '@reeve/client/task-history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePeopleNames } from '../../../lib/names.ts'
import { actionNames, type Task } from '../../../lib/task.ts'
import { useAct } from '../../../lib/use-act.ts'
import { LinesField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Ago } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { act, NOTHING_SAID } from '../act.ts'
import { auditsQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import styles from './letter.module.css'
import { tellsOfRules } from './rule-audits.ts'

const SHOWN = ['all', 'comments'] as const

type Props = {
  task: Task
  shown: 'comments' | undefined
  /** Whether it is told how the service and those who decide came to it; else there are comments only. */
  canSeeAll: boolean
  onShow(next: 'comments' | undefined): void
}

/** Comments and everything else that happened to a task, the newest first. */
export function History({ task, shown, canSeeAll, onShow }: Props) {
  const isOnlyTalk = !canSeeAll || shown === 'comments'
  const query = useInfiniteQuery(auditsQuery(task.id, isOnlyTalk, task.updatedAt ?? ''))
  const all = query.data?.pages.flatMap(({ list }) => list) ?? []
  const audits = all.filter((audit) => !tellsOfRules(audit))
  const people = usePeopleNames(audits.flatMap(peopleIn))
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">{canSeeAll ? texts.history : texts.letter.talk}</h2>
      {actionNames(task).includes('COMMENT') && <CommentForm task={task} />}
      {canSeeAll && (
        <Tabs
          label={texts.historyShown}
          names={SHOWN}
          chosen={shown ?? 'all'}
          onChange={(next) => onShow(next === 'comments' ? 'comments' : undefined)}
        >
          {(name) => texts.historyTabs[name]}
        </Tabs>
      )}
      {query.error ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Loading height={120} />
      ) : audits.length === 0 ? (
        <p className="muted">{texts.historyNone}</p>
      ) : (
        <ol className={styles.history}>
          {audits.map((audit) => (
            <Audit key={audit.id} audit={audit} nameOf={(id) => people.get(id) ?? ''} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <button
          type="button"
          className="button"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.more}
        </button>
      )}
    </section>
  )
}

export function Audit({ audit, nameOf }: { audit: Answered.TaskAuditView; nameOf(userId: string): string }) {
  const { text, quote } = tellAudit(audit, nameOf)
  const isError = audit.eventType === 'TASK_AUDIT_EVENT_TYPE_ERROR'
  return (
    <li>
      <span className={isError ? 'problem given' : 'given'}>{text}</span>{' '}
      <span className="muted">
        <Ago time={audit.created} />
      </span>
      {quote !== '' && <p className={`given ${styles.comment}`}>{quote}</p>}
    </li>
  )
}

function CommentForm({ task }: { task: Task }) {
  const [comment, setComment] = useState('')
  const add = useAct(async () => {
    await act(task, 'COMMENT', { ...NOTHING_SAID, comment })
    setComment('')
    toast({ text: texts.commented })
  })
  return (
    <Form className="form" onSubmit={add.run}>
      <LinesField label={texts.comment} rows={2} maxLength={4096} value={comment} onChange={setComment} />
      <Refusal error={add.error} />
      <button type="submit" className="button" disabled={add.isPending || comment.trim() === ''}>
        {texts.addComment}
      </button>
    </Form>
  )
}
