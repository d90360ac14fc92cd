import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import type { Json } from '../../../forms/schema.ts'
import { api } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { LinesField } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'

const texts = {
  title: 'From the metadata of the app',
  metadata: 'SAML metadata',
  hint: 'The document that the app offers, as XML. What it says is filled in below.',
  read: 'Read it',
  isRead: 'What it says is filled in below.',
  levels: { BLOCKING: 'Has to be mended', WARNING: 'To know' } as Readonly<Record<string, string>>,
}

const PREFIX = 'LEVEL_'

/** Fills in what the metadata of an app says, and tells what is wrong with it. */
export function SamlMetadata({ onRead }: { onRead(saml: Json): void }) {
  const [xml, setXml] = useState('')
  const { run, isPending, data, error } = useAct(async () => {
    const answer = await api.call('sso.saml.parseSpMetadata', { body: { metadataXml: xml } })
    if (answer.config) onRead({ ...answer.config })
    return answer
  })
  return (
    <details>
      <summary>{texts.title}</summary>
      <div className="form">
        <LinesField label={texts.metadata} hint={texts.hint} rows={4} value={xml} onChange={setXml} />
        <div className="chips">
          <button type="button" className="button" disabled={isPending || xml.trim() === ''} onClick={() => run()}>
            {texts.read}
          </button>
        </div>
        <Refusal error={error} />
        {data && <Told answer={data} />}
      </div>
    </details>
  )
}

type Answer = Answered.SSOApplicationServiceParseSAMLServiceProviderMetadataResponse

const Told = ({ answer: { config, findings } }: { answer: Answer }) => (
  <div role="status">
    {config && <p>{texts.isRead}</p>}
    <ul>
      {findings.map(({ component, level, reason }) => {
        const name = level.slice(PREFIX.length)
        return (
          <li key={`${component} ${reason}`} className="given">
            <StateBadge tone={name === 'BLOCKING' ? 'bad' : 'neutral'}>{texts.levels[name] ?? ''}</StateBadge> {reason}
          </li>
        )
      })}
    </ul>
  </div>
)
