import { useQuery } from '@tanstack/react-query'
import { formatName } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { SeverityBadge, StateBadge } from '../../../ui/badge.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Ago } from '../../../ui/time.tsx'
import type { Action } from '../change.ts'
import { findingQuery, historyQuery, scoreQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { type Finding, severityOf, stateName, stateOf, stateTone, titleOf } from '../words.ts'
import { About } from './about.tsx'
import { CommentForm } from './comment-form.tsx'
import { Dispatches } from './dispatches.tsx'
import { Evidence } from './evidence.tsx'
import { FindingActions } from './finding-actions.tsx'
import styles from './finding-drawer.module.css'
import { FixBox } from './fix-box.tsx'

type Props = { id: string; onAct(action: Action): void; onClose(): void }

export function FindingDrawer({ id, onAct, onClose }: Props) {
  const { data, error, refetch } = useQuery(findingQuery(id))
  return (
    <Drawer label={texts.details} onClose={onClose}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Details finding={data.finding} onAct={onAct} />
      ) : (
        <Loading height={240} />
      )}
    </Drawer>
  )
}

function Details({ finding, onAct }: { finding: Finding; onAct: Props['onAct'] }) {
  const state = stateOf(finding)
  return (
    <>
      <p className={styles.badges}>
        <SeverityBadge severity={severityOf(finding)} />
        <StateBadge tone={stateTone(state)}>{stateName(state)}</StateBadge>
      </p>
      <h2 className="given">{titleOf(finding)}</h2>
      <FixBox finding={finding} />
      <FindingActions finding={finding} onAct={onAct} />
      <About finding={finding} />
      {finding.remediationDescription && (
        <section>
          <h3>{texts.remediation}</h3>
          <p className="given">{finding.remediationDescription}</p>
        </section>
      )}
      <Evidence finding={finding} />
      <Score finding={finding} />
      <Dispatches id={finding.id} />
      <History id={finding.id} />
    </>
  )
}

/** Why the score is what it is: its factors, the heaviest first. */
function Score({ finding }: { finding: Finding }) {
  const { data } = useQuery(scoreQuery(finding.id))
  const factors = (finding.riskScore?.riskFactors ?? []).toSorted((a, b) => b.weight - a.weight)
  return (
    <section className={styles.section}>
      <h3>
        {texts.score} {finding.riskScore && <span className="num">{finding.riskScore.score}</span>}
      </h3>
      {!finding.riskScore && <p className="muted">{texts.scoreNone}</p>}
      {factors.length > 0 ? (
        <ul className={styles.factors}>
          {factors.map(({ name, description, weight }) => (
            <li key={name}>
              <span className="given">{description || name}</span>
              <span className="num">+{weight}</span>
              <span className={styles.weight} style={{ width: `${Math.min(100, Math.max(1, weight))}%` }} />
            </li>
          ))}
        </ul>
      ) : (
        <ul>
          {data?.lines.map((line) => (
            <li key={line} className="given">
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function History({ id }: { id: string }) {
  const { data } = useQuery(historyQuery(id))
  const people = usePeopleNames(data?.list.map(({ actorPrincipalId }) => actorPrincipalId) ?? [])
  return (
    <section className={styles.section}>
      <h3>{texts.history}</h3>
      {data?.list.length === 0 && <p className="muted">{texts.historyNone}</p>}
      <ol className={styles.history}>
        {data?.list.map((event) => (
          <li key={event.eventId}>
            {formatName(event.eventType, 'FINDING_AUDIT_EVENT_TYPE_')}{' '}
            <span className="muted given">
              {texts.by(people.get(event.actorPrincipalId) ?? event.actorSubject)} · <Ago time={event.createdAt} />
            </span>
            <Said ocsf={event.ocsf} />
          </li>
        ))}
      </ol>
      <CommentForm id={id} />
    </section>
  )
}

/** What somebody said who did it. */
const Said = ({ ocsf }: { ocsf?: Readonly<Record<string, unknown>> | undefined }) =>
  typeof ocsf?.comment === 'string' && ocsf.comment !== '' && <p className="given">{ocsf.comment}</p>
