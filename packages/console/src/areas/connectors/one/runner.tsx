import type { Answered } from '@reeve/client/session'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { copyText } from '../../../ui/copy.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Failed, Loading, messageOf } from '../../../ui/states.tsx'
import { Ago, ExactTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { RunCommand } from '../command.tsx'
import { Picture } from '../picture.tsx'
import { runnerQuery, syncsQuery } from '../queries.ts'
import { commandText, isSilent, startText } from '../runner-text.ts'
import { SaidFields } from '../said-fields.tsx'
import { texts } from '../texts.ts'
import { reloadConnector } from './actions.tsx'
import { Credentials } from './credentials.tsx'
import styles from './runner.module.css'
import { StartDialog } from './start-dialog.tsx'

type Props = { connector: Answered.Connector; canWrite: boolean }
type CardProps = Props & { onOpenSync(id: string): void }

/** Who runs the connector, since when, and the command that does; nothing when the service runs it itself. */
export function RunnerCard({ connector, canWrite, onOpenSync }: CardProps) {
  const { data, error, refetch } = useQuery(runnerQuery(connector.appId, connector.id))
  const { data: syncs } = useInfiniteQuery(syncsQuery(connector.id))
  const last = syncs?.pages[0]?.list[0]
  useFirstWord(data?.runner)
  if (data?.runner.isInside) return null
  return (
    <section className={`card ${styles.wide}`} aria-labelledby="runner">
      <h2 id="runner">{texts.runner}</h2>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={120} />}
      {data && <Runner connector={connector} canWrite={canWrite} runner={data.runner} />}
      {data && last && (
        <p>
          <button type="button" className="button" onClick={() => onOpenSync(last.id)}>
            {texts.lastLog}
          </button>
        </p>
      )}
    </section>
  )
}

/** Says when a program that was waited for speaks for the first time, and reads what it has said of the connector. */
function useFirstWord(runner: Answered.ConnectorRunner | undefined): void {
  const waits = useRef(false)
  const [first] = runner?.hosts ?? []
  useEffect(() => {
    if (first && waits.current) {
      toast({ tone: 'good', text: texts.spoke(first.name || texts.aProgram) })
      void reloadConnector()
    }
    waits.current = runner !== undefined && !runner.isInside && !first
  }, [runner, first])
}

function Runner({ connector, canWrite, runner }: Props & { runner: Answered.ConnectorRunner }) {
  const { metadata, hosts } = runner
  const names = texts.runnerFacts
  const versions = [metadata?.programVersion, metadata?.sdkVersion && texts.sdk(metadata.sdkVersion)]
  return (
    <>
      {hosts.length === 0 && (
        <p className="muted" role="status">
          {texts.neverHeard} {texts.waits}
        </p>
      )}
      {isSilent(runner.lastSeenAt) && (
        <p>
          <StateBadge tone="bad">{texts.silent}</StateBadge>
        </p>
      )}
      <Facts
        facts={[
          [names.program, metadata?.program],
          [names.version, versions.filter(Boolean).join(', ')],
          [
            names.connects,
            metadata?.displayName && (
              <span key="connects" className={styles.connects}>
                {metadata.icon && <Picture base64={metadata.icon} size={16} />}
                {metadata.displayName}
              </span>
            ),
          ],
          [names.seen, hosts.length > 0 && <ExactTime key="seen" time={runner.lastSeenAt} />],
        ]}
      />
      {hosts.length > 0 && (
        <ul className={styles.hosts} aria-label={texts.hosts}>
          {hosts.map((host) => (
            <li key={host.id} className="given">
              {[host.name, host.version].filter(Boolean).join(' ')} <code className="mono muted">{host.id}</code>{' '}
              <Ago time={host.lastSeenAt} />
            </li>
          ))}
        </ul>
      )}
      <Command connector={connector} canWrite={canWrite} runner={runner} />
      <Credentials connector={connector} canWrite={canWrite} />
      {metadata && metadata.fields.length > 0 && (
        <>
          <h3>{texts.saidFields}</h3>
          <SaidFields fields={metadata.fields} />
        </>
      )}
    </>
  )
}

/** The command, and a copy of it with a credential of its own. */
function Command({ connector, canWrite, runner }: Props & { runner: Answered.ConnectorRunner }) {
  const [command, setCommand] = useState<string>()
  const make = useAct(
    async () => {
      const {
        credential: { clientId, clientSecret },
      } = await api.call('connectors.credentials.rotate', {
        body: { appId: connector.appId, connectorId: connector.id },
      })
      await refresh(['connectors', 'credentials'])
      setCommand(startText(runner.command, { clientId, clientSecret }))
    },
    (error) => toast({ tone: 'bad', text: texts.couldNot(messageOf(error)) }),
  )
  return (
    <>
      <RunCommand command={runner.command} variables={runner.variables} hint={texts.commandHint} />
      <p className={styles.actions}>
        {canWrite && (
          <button type="button" className="button" disabled={make.isPending} onClick={() => make.run()}>
            {texts.start}
          </button>
        )}
        <button type="button" className="button" onClick={() => void copyText(commandText(runner.command))}>
          {texts.copyCommand}
        </button>
      </p>
      {command !== undefined && <StartDialog command={command} onClose={() => setCommand(undefined)} />}
    </>
  )
}
