import { useState } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { makeOne } from '../../../forms/objects/of-noun.ts'
import { texts as common } from '../../../forms/objects/texts.ts'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { refresh } from '../../../lib/api.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { typesQuery } from './queries.ts'
import { texts } from './texts.ts'

/** Makes a resource by hand, of one of the types of its app. */
export function NewResource({ appId }: { appId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [typeId, setTypeId] = useState('')
  const { rows } = usePages(typesQuery(appId))
  const close = (): void => setOpen(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {texts.create}
      </button>
      {isOpen && (
        <SchemaDialog
          title={texts.create}
          action={common.make}
          schemas={schemas}
          schema={schemas.CreateManuallyManagedAppResourceRequest}
          except={['matchBatonId', 'annotations']}
          isIncomplete={typeId === ''}
          onClose={close}
          save={async (value) => {
            await makeOne('resource', { ...value, appId, appResourceTypeId: typeId })
            await refresh(['resources'])
            toast({ text: common.made })
            close()
          }}
        >
          <Field label={texts.type} hint={rows.length === 0 ? texts.noTypes : texts.typeHint}>
            {(control) => (
              <Choice
                {...control}
                label={texts.type}
                value={typeId}
                options={rows.map(({ id, displayName }) => ({ value: id, label: displayName }))}
                onChange={setTypeId}
              />
            )}
          </Field>
        </SchemaDialog>
      )}
    </>
  )
}
