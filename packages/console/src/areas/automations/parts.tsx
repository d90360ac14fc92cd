import type { Answered } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../lib/session.ts'
import { StateBadge } from '../../ui/badge.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { fieldInWords } from './content.ts'
import styles from './parts.module.css'
import { RunDialog } from './run-dialog.tsx'
import { texts } from './texts.ts'
import { type Automation, statusOf, statusTone } from './words.ts'

/** The heading that all pages of one automation have. */
export const AutomationHead = ({ automation, children }: { automation: Automation; children?: ReactNode }) => {
  const { id, displayName, currentVersion } = automation
  const status = statusOf(automation)
  const canExecute = useCan('automations:execute')
  const [isRunning, setRunning] = useState(false)
  const params = { id }
  const active = { className: 'button', 'aria-current': 'page' } as const
  return (
    <>
      <PageHead
        title={displayName || texts.unnamed}
        note={
          <>
            <StateBadge tone={statusTone(status)}>{texts.statuses[status]}</StateBadge>{' '}
            {texts.versionNote(currentVersion)}
          </>
        }
      >
        {children}
      </PageHead>
      <nav className={styles.tabs} aria-label={texts.pagesLabel}>
        <Link
          to="/automations/$id"
          params={params}
          className="button quiet"
          activeProps={active}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {texts.pages.editor}
        </Link>
        <Link to="/automations/$id/rehearse" params={params} className="button quiet" activeProps={active}>
          {texts.pages.rehearse}
        </Link>
        <Link to="/automations/$id/backtest" params={params} className="button quiet" activeProps={active}>
          {texts.pages.backtest}
        </Link>
        <Link to="/automations/$id/versions" params={params} className="button quiet" activeProps={active}>
          {texts.pages.versions}
        </Link>
        <Link to="/automations/$id/breaker" params={params} className="button quiet" activeProps={active}>
          {texts.pages.breaker}
        </Link>
        <Link to="/runs" search={{ automation: id }} className="button quiet">
          {texts.pages.runs}
        </Link>
        {canExecute && currentVersion !== '0' && (
          <button type="button" className="button quiet" onClick={() => setRunning(true)}>
            {texts.runNow}
          </button>
        )}
      </nav>
      {isRunning && <RunDialog id={id} onClose={() => setRunning(false)} />}
    </>
  )
}

type Explained = Answered.ExplainedExpression

/** An expression with what it gave, why, and the value of every part. */
export const ExplainedText = ({ explained }: { explained: Explained }) => {
  const { field, text, value, error, reasons, parts } = explained
  return (
    <div className={styles.explained}>
      {field && <span className="muted given">{fieldInWords(field)}</span>}
      <code className={`mono given ${styles.text}`}>{text}</code>
      {error ? (
        <span className="problem given">
          {texts.failed}: {error}
        </span>
      ) : (
        <span className="given">
          <span className="muted">{texts.gave}</span> <code className="mono">{value}</code>
        </span>
      )}
      {reasons.length > 0 && <Sentences sentences={reasons} />}
      {parts.length > 1 && (
        <details>
          <summary>{texts.parts}</summary>
          <dl className={styles.parts}>
            {parts.map((part) => (
              <div key={`${part.start}-${part.end}-${part.text}`}>
                <dt className="mono given">{part.text}</dt>
                <dd className={`mono given ${part.error ? 'problem' : ''}`}>{part.error || part.value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

export const Sentences = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length > 0 && (
    <ul className={styles.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence} className="given">
          {sentence}
        </li>
      ))}
    </ul>
  )

/** A value of any shape, folded away. */
export const Folded = ({ title, value }: { title: string; value: unknown }) =>
  value !== undefined && value !== null && Object.keys(value).length > 0 ? (
    <details>
      <summary>{title}</summary>
      <pre className="code">{JSON.stringify(value, null, 2)}</pre>
    </details>
  ) : null
