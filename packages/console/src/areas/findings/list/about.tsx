import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAppNames, usePeopleNames, useToldNames } from '../../../lib/names.ts'
import { useCanSome } from '../../../lib/session.ts'
import { ExactTime } from '../../../ui/time.tsx'
import { texts } from '../texts.ts'
import { typeName } from '../type-name.ts'
import type { Finding } from '../words.ts'
import { Fact } from './evidence.tsx'

/** What a finding is about and since when; what has a page leads there. */
export function About({ finding }: { finding: Finding }) {
  const people = usePeopleNames([finding.assigneeIdentityUserId])
  const facts: [string, ReactNode][] = [
    [texts.facts.type, typeName(finding)],
    [texts.facts.app, finding.appId !== '' && <AppLink key="app" id={finding.appId} />],
    [texts.facts.target, <Target key="target" finding={finding} />],
    [
      texts.facts.assignee,
      finding.assigneeIdentityUserId === '' ? texts.nobody : (people.get(finding.assigneeIdentityUserId) ?? ''),
    ],
    [
      texts.facts.task,
      finding.taskId !== '' && (
        <Link key="task" to="/tasks/$id" params={{ id: finding.taskId }} search={{}}>
          {texts.openTask}
        </Link>
      ),
    ],
    [texts.facts.first, <ExactTime key="first" time={finding.firstObservedAt} />],
    [texts.facts.last, <ExactTime key="last" time={finding.lastObservedAt} />],
    [texts.facts.times, texts.times(finding.recurrenceCount + 1)],
    [texts.facts.snoozed, finding.snoozeUntil && <ExactTime key="until" time={finding.snoozeUntil} />],
    [
      texts.facts.accepted,
      finding.riskAcceptanceExpiresAt && <ExactTime key="a" time={finding.riskAcceptanceExpiresAt} />,
    ],
    [texts.facts.acceptedWhy, finding.riskAcceptanceJustification],
  ]
  return (
    <dl className="facts">
      {facts
        .filter(([name, value]) => Boolean(value) && !(name === texts.facts.target && !hasTarget(finding)))
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </dl>
  )
}

function AppLink({ id }: { id: string }) {
  const name = useAppNames([id]).get(id)
  return useCanSome('apps:read') ? (
    <Link to="/apps/$id" params={{ id }} search={{}} className="given">
      {name}
    </Link>
  ) : (
    name
  )
}

const hasTarget = ({ identityUserTarget, appUserTarget, appResourceTarget, connectorTarget }: Finding): boolean =>
  Boolean(identityUserTarget ?? appUserTarget ?? appResourceTarget ?? connectorTarget)

function Target({ finding }: { finding: Finding }) {
  const { identityUserTarget: person, appUserTarget: account } = finding
  const { appResourceTarget: resource, connectorTarget: connector } = finding
  const people = usePeopleNames([person?.identityUserId ?? ''])
  const id = account?.appUserId ?? resource?.appResourceId ?? connector?.connectorId ?? ''
  const name = useToldNames([id]).get(id)
  const canReadApps = useCanSome('apps:read')
  const canReadConnectors = useCanSome('connectors:read')
  if (person) {
    return (
      <Link to="/people/$id" params={{ id: person.identityUserId }} search={{}} className="given">
        {people.get(person.identityUserId)}
      </Link>
    )
  }
  if (connector && canReadConnectors) {
    return (
      <Link
        to="/connectors/$appId/$id"
        params={{ appId: connector.appId, id: connector.connectorId }}
        className="given"
      >
        {name}
      </Link>
    )
  }
  const within = account ?? resource
  if (!within || !canReadApps) return <>{name}</>
  const tab = account ? 'accounts' : 'resources'
  return (
    <Link to="/apps/$id" params={{ id: within.appId }} search={{ tab }} className="given">
      {name}
    </Link>
  )
}
