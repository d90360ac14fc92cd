import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import type { ObjectRow } from '../../../forms/objects/kind.ts'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { Ago } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { bodyOf } from '../kinds/body.ts'
import { StepUps } from '../kinds/step-ups.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Step-up providers',
  about: 'Where people authenticate anew before something that matters.',
  icon: 'shield',
  permission: 'settings:read',
} as const satisfies Section

const texts = {
  ...section,
  noneTitle: 'There are no step-up providers',
  noneHint: 'With one, an approval can ask for a fresh sign-in at it.',
  create: 'New step-up provider',
  delete: 'Nobody can authenticate anew at it any more.',
  issuer: 'Issuer',
  secret: 'Give another client secret',
}

/** Where people authenticate anew before something that matters. */
const stepUpProviders = ofNoun<Answered.StepUpProvider>('stepUpProvider', {
  key: 'step-up-providers',
  texts,
  writing: 'settings:write',
  columns: [
    { id: 'issuer', name: texts.issuer, width: 'minmax(140px, 280px)', from: 520 },
    { id: 'created', name: all.columns.created, width: '104px' },
  ],
  row: ({ issuerUrl, createdAt }) => ({ cells: { issuer: issuerUrl, created: <Ago time={createdAt} /> } }),
  making: { schema: schemas.CreateStepUpProviderRequest },
  changing: { schema: schemas.StepUpProvider },
  deleting: texts.delete,
  Extra: Provider,
})

function Provider({ row }: { row: ObjectRow }) {
  return (
    <>
      <NewSecret row={row} />
      <StepUps row={row} />
    </>
  )
}

/** The secret is given again; it cannot be read. */
function NewSecret({ row }: { row: ObjectRow }) {
  const canWrite = useCan('settings:write')
  const [isAsked, setAsked] = useState(false)
  if (!canWrite) return null
  return (
    <>
      <p>
        <button type="button" className="button" onClick={() => setAsked(true)}>
          {texts.secret}
        </button>
      </p>
      {isAsked && (
        <SchemaDialog
          title={texts.secret}
          action={all.save}
          schemas={schemas}
          schema={schemas.UpdateStepUpProviderSecretRequest}
          onClose={() => setAsked(false)}
          save={async (value) => {
            const body = bodyOf('signIn.stepUpProviders.updateSecret', value)
            await api.call('signIn.stepUpProviders.updateSecret', { path: { id: row.id }, body })
            toast({ text: all.saved })
            setAsked(false)
          }}
        />
      )}
    </>
  )
}

export const Page = () => <ObjectsPage kind={stepUpProviders} />
