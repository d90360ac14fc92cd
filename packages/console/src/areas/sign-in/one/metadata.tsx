import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatCount } from '../../../lib/format.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { texts } from '../texts.ts'

type Settings = Readonly<Record<string, unknown>>
type Props = { settings: Settings; onRead(settings: Settings): void }

/** Takes the metadata of a SAML provider, from its address or a file. */
export function Metadata({ settings, onRead }: Props) {
  const [url, setUrl] = useState('')
  const read = useAct(async (body: { url: string } | { xml: string }) => {
    onRead(await api.call('signIn.authConfigs.readMetadata', { body }))
  })
  const { entityId, certificates } = settings
  const count = Array.isArray(certificates) ? certificates.length : 0
  return (
    <fieldset className="form">
      <legend className="legend">{texts.metadata}</legend>
      <TextField
        label={texts.metadataUrl}
        problem={read.problemOf('url') ?? ''}
        type="url"
        value={url}
        onChange={setUrl}
      />
      <p>
        <button
          type="button"
          className="button"
          disabled={url === '' || read.isPending}
          onClick={() => read.run({ url })}
        >
          {texts.metadataRead}
        </button>
      </p>
      <Field label={texts.metadataFile} problem={read.problemOf('xml') ?? ''}>
        {(control) => (
          <input
            {...control}
            className="file"
            type="file"
            accept=".xml"
            onChange={({ target }) => void target.files?.[0]?.text().then((xml) => read.run({ xml }))}
          />
        )}
      </Field>
      <Refusal error={read.isPending ? null : read.error} />
      {typeof entityId === 'string' && entityId !== '' && (
        <p className="given" role="status">
          {texts.metadataHas(entityId, formatCount(count, ...texts.certificates))}
        </p>
      )}
    </fieldset>
  )
}
