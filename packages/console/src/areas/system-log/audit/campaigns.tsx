import { Link } from '@tanstack/react-router'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Ago } from '../../../ui/time.tsx'
import styles from './audit.module.css'
import { Files } from './files.tsx'
import { type Campaign, campaignsQuery } from './queries.ts'
import { texts } from './texts.ts'

type Props = { open: string | undefined; onOpen(id: string | undefined): void }

/** Access reviews that have begun, and the files of the one that is open. */
export function Campaigns({ open, onOpen }: Props) {
  const { query, rows } = usePages(campaignsQuery)
  return (
    <section className={`card ${styles.part}`} aria-labelledby="campaigns">
      <h2 id="campaigns">{texts.campaigns}</h2>
      {query.error ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Loading height={160} />
      ) : rows.length === 0 ? (
        <p className="muted">{texts.campaignsNone}</p>
      ) : (
        <ul className={styles.campaigns}>
          {rows.map((view) => (
            <One
              key={view.accessReview.id}
              view={view}
              isOpen={open === view.accessReview.id}
              onOpen={(next) => onOpen(next ? view.accessReview.id : undefined)}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <p>
          <button type="button" className="button" onClick={() => void query.fetchNextPage()}>
            {texts.older}
          </button>
        </p>
      )}
    </section>
  )
}

type OneProps = { view: Campaign; isOpen: boolean; onOpen(next: boolean): void }

function One({ view: { accessReview: campaign, progress, objectPermissions }, isOpen, onOpen }: OneProps) {
  const state = campaign.state.replace('ACCESS_REVIEW_STATE_', '')
  const isRunning = state === 'OPEN'
  const canMake = objectPermissions.extra.report === true
  return (
    <li>
      <div className={styles.line}>
        <Link to="/reviews/$id" params={{ id: campaign.id }} search={{}} className="given">
          {campaign.displayName}
        </Link>
        <StateBadge tone={isRunning ? 'busy' : 'good'}>{texts.states[state] ?? ''}</StateBadge>
        <span className="muted">
          {progress
            ? texts.decidedOf(progress.total - progress.open, progress.total)
            : texts.reviews(campaign.expectedTicketCount)}
          {', '}
          {isRunning ? texts.due : texts.ended} <Ago time={isRunning ? campaign.completionDate : campaign.closedAt} />
        </span>
        {canMake && (
          <button
            type="button"
            className="button"
            aria-expanded={isOpen}
            aria-label={texts.filesOf(campaign.displayName)}
            onClick={() => onOpen(!isOpen)}
          >
            {texts.showFiles}
          </button>
        )}
      </div>
      {isOpen && canMake && <Files id={campaign.id} canMake={canMake} />}
    </li>
  )
}
