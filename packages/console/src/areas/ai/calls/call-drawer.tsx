import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatName } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { texts as common } from '../../../lib/texts.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { READING } from '../permissions.ts'
import { type Call, callQuery } from '../queries.ts'
import type { CallsSearch } from '../search.ts'
import { readable } from '../server/definition.ts'
import { texts as all } from '../texts.ts'
import { LEVEL_TONES, ResultBadge, reasonOf, resultOf } from '../words.tsx'
import { useCallNames, useClassifierNames } from './names.ts'
import { hooksAt, stepsOf } from './steps.ts'

const texts = all.calls

type Props = { id: string; onClose(): void }

/** One call, with what happened to it one thing after the other. */
export function CallDrawer({ id, onClose }: Props) {
  const { data, error, refetch } = useQuery(callQuery(id))
  return (
    <Drawer label={texts.one} onClose={onClose}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Loading height={240} />}
      {data === null && <p className="muted">{texts.gone}</p>}
      {data && <OneCall call={data} />}
    </Drawer>
  )
}

function OneCall({ call }: { call: Call }) {
  const canReadAll = useCan(READING)
  const { people, clients, servers } = useCallNames([call])
  const only = (search: CallsSearch, name: string): ReactNode => (
    <Link to="/tool-calls" search={search}>
      {name}
    </Link>
  )
  return (
    <>
      <h2 className="given drawer-title mono">{call.toolName}</h2>
      <Facts
        facts={[
          [texts.facts.result, <ResultBadge key="result" call={call} />],
          [texts.facts.why, call.message || reasonOf(call)],
          [
            texts.facts.server,
            call.connectorId !== '' &&
              (canReadAll ? (
                <Link
                  key="server"
                  to="/tool-servers/$app/$id"
                  params={{ app: call.appId, id: call.connectorId }}
                  search={
                    call.resourceId ? { tab: 'resources', open: call.resourceId } : { open: call.toolId || undefined }
                  }
                >
                  {servers.get(call.connectorId) ?? common.aToolServer}
                </Link>
              ) : (
                ''
              )),
          ],
          [texts.facts.user, only({ user: call.userId }, people.get(call.userId) ?? '')],
          [texts.facts.client, only({ client: call.clientId }, clients.get(call.clientId) ?? common.aProgram)],
          [texts.facts.time, <ExactTime key="time" time={call.time} />],
          [texts.facts.took, texts.ms(call.latencyMs)],
        ]}
      />
      <h3>{texts.timeline}</h3>
      <CallTimeline call={call} />
      {call.inputJson === '' && call.outputJson === '' ? (
        <p className="muted">{texts.notKept}</p>
      ) : (
        <>
          <h3>{texts.input}</h3>
          <pre className="code">{readable(call.inputJson)}</pre>
          {call.outputJson !== '' && (
            <>
              <h3>{texts.output}</h3>
              <pre className="code">{readable(call.outputJson)}</pre>
            </>
          )}
        </>
      )}
    </>
  )
}

function HookResults({ results }: { results: Call['hookResults'] }) {
  if (results.length === 0) return null
  return (
    <ul className="row-list">
      {results.map(({ hookId, displayName, status, reason }) => (
        <li key={hookId}>
          <span className="given">{displayName}</span>{' '}
          <span className="muted given">{[formatName(status), reason].filter((one) => one !== '').join(': ')}</span>
        </li>
      ))}
    </ul>
  )
}

function CallTimeline({ call }: { call: Call }) {
  const classifiers = useClassifierNames(call)
  const asked = {
    key: 'asked',
    title: texts.asked,
    note: texts.askedNote(call.argumentNames, call.inputBytes > 0 ? texts.bytes(call.inputBytes) : ''),
    tone: 'neutral',
    badge: null,
  }
  const verdicts = call.verdicts.filter(({ level }) => level !== 'NONE')
  const found = verdicts.length > 0 && (
    <ul className="row-list">
      {verdicts.map(({ classifierId, level, labels, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a classifier may have judged twice
        <li key={index}>
          <StateBadge tone={LEVEL_TONES[level] ?? 'neutral'}>{texts.levels[level] ?? level}</StateBadge>{' '}
          <span className="given">{classifiers.get(classifierId) ?? common.aClassifier}</span>{' '}
          <span className="muted given">{[labels.join(', '), reason].filter((one) => one !== '').join(': ')}</span>
        </li>
      ))}
    </ul>
  )
  const task = call.taskId !== '' && (
    <p>
      <Link to="/tasks/$id" params={{ id: call.taskId }}>
        {texts.task}
      </Link>
    </p>
  )
  const steps = stepsOf(call).map(({ step, isRefused }) => ({
    key: step,
    title: texts.steps[step],
    note: isRefused ? reasonOf(call) : step === 'checks' && verdicts.length === 0 ? texts.clean : '',
    tone: isRefused ? 'bad' : 'good',
    badge: isRefused ? <ResultBadge call={call} /> : <StateBadge tone="good">{texts.passed}</StateBadge>,
    children: (
      <>
        {step === 'checks' && found}
        <HookResults results={hooksAt(call, step)} />
        {(step === 'approval' || (step === 'granted' && isRefused)) && task}
      </>
    ),
  }))
  const ended = {
    key: 'ended',
    title: texts.results[resultOf(call)] ?? resultOf(call),
    note: [texts.ms(call.latencyMs), call.outputBytes > 0 ? texts.bytes(call.outputBytes) : '']
      .filter((one) => one !== '')
      .join(' · '),
    tone: resultOf(call) === 'SUCCESS' ? 'good' : 'bad',
    badge: null,
  }
  return <Timeline label={texts.timeline} items={[asked, ...steps, ended]} />
}
