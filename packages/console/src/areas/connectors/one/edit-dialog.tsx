import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { LinesField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { type Config, filledOf } from '../setup/config.ts'
import { texts } from '../texts.ts'
import { reloadConnector } from './actions.tsx'
import { EditSource } from './edit-source.tsx'

type Props = {
  connector: Answered.Connector
  /** The service itself reads the source; what runs outside is set up there. */
  isInside: boolean
  onClose(): void
}

/** Changes what a connector is called and where its source is; the source is tried with a new configuration first. */
export function EditDialog({ connector, isInside, onClose }: Props) {
  const { displayName, description, disableCheckBadSync } = connector
  const [about, setAbout] = useState({ displayName, description, disableCheckBadSync })
  const [config, setConfig] = useState<Config>()
  const save = async () => {
    const tried = config && { config: filledOf(config) }
    const changes = { ...about, ...tried }
    await api.call('connectors.update', {
      path: { app_id: connector.appId, id: connector.id },
      body: { connector: changes, updateMask: Object.keys(changes).join(',') },
    })
    await reloadConnector()
    toast({ text: tried ? texts.reachedAndSaved : texts.saved })
    onClose()
  }
  return (
    <FormDialog
      title={texts.editTitle}
      about={isInside ? texts.testHint : texts.setUpOutside}
      action={isInside ? texts.editAction : texts.saveAction}
      working={isInside ? texts.connecting : texts.saveAction}
      isIncomplete={about.displayName.trim() === ''}
      save={save}
      onClose={onClose}
    >
      {({ violations, problemOf }) => (
        <>
          <TextField
            label={texts.name}
            problem={problemOf('connector.displayName') ?? ''}
            maxLength={256}
            value={about.displayName}
            onChange={(next) => setAbout({ ...about, displayName: next })}
          />
          <LinesField
            label={texts.descriptionField}
            problem={problemOf('connector.description') ?? ''}
            maxLength={2048}
            rows={2}
            value={about.description}
            onChange={(next) => setAbout({ ...about, description: next })}
          />
          {isInside && (
            <EditSource connector={connector} config={config} violations={violations} onChange={setConfig} />
          )}
          <label className="form-check">
            <input
              type="checkbox"
              checked={about.disableCheckBadSync}
              onChange={({ target }) => setAbout({ ...about, disableCheckBadSync: target.checked })}
            />
            {texts.appliesLoss}
          </label>
        </>
      )}
    </FormDialog>
  )
}
