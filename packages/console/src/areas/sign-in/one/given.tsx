import { useState } from 'react'
import { useAct } from '../../../lib/use-act.ts'
import { LinesField, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { Guide } from '../guides.ts'
import { type Config, settingsOf } from '../queries.ts'
import { saveConfig } from '../save-config.ts'
import { texts } from '../texts.ts'
import { Metadata } from './metadata.tsx'

type Settings = Readonly<Record<string, unknown>>

/** What the provider gave: its client, or its metadata. */
export function Given({ config, guide }: { config: Config; guide: Guide }) {
  const { provider } = guide
  const [changed, setChanged] = useState<Settings>()
  const value = changed ?? settingsOf(config)
  const save = useAct(async () => {
    await saveConfig(config.id, { [provider]: value })
    setChanged(undefined)
    toast({ text: texts.saved })
  })
  const set = (change: Settings): void => setChanged({ ...value, ...change })
  const textOf = (name: string): string => (typeof value[name] === 'string' ? value[name] : '')
  const linesOf = (name: string): string => (Array.isArray(value[name]) ? value[name].join('\n') : '')
  const problemOf = (name: string): string => save.problemOf(`authConfig.${provider}.${name}`) ?? ''
  return (
    <Form className="card form" aria-labelledby="here" onSubmit={save.run}>
      <h2 id="here">{texts.here}</h2>
      {guide.fields.map(({ name, label, placeholder, isSecret, isList }) =>
        isList ? (
          <LinesField
            key={name}
            label={label}
            problem={problemOf(name)}
            rows={2}
            value={linesOf(name)}
            onChange={(next) => set({ [name]: next === '' ? [] : next.split('\n') })}
          />
        ) : (
          <TextField
            key={name}
            label={label}
            hint={isSecret && texts.secretKept}
            problem={problemOf(name)}
            type={isSecret ? 'password' : 'text'}
            autoComplete={isSecret ? 'new-password' : 'off'}
            placeholder={placeholder}
            value={textOf(name)}
            onChange={(next) => set({ [name]: next })}
          />
        ),
      )}
      {provider === 'saml' && (
        <>
          <Metadata settings={value} onRead={set} />
          <TextField
            label={texts.emailAttribute}
            hint={texts.emailAttributeHint}
            problem={problemOf('emailAttribute')}
            value={textOf('emailAttribute')}
            onChange={(next) => set({ emailAttribute: next })}
          />
        </>
      )}
      <Refusal error={save.isPending ? null : save.error} />
      <p>
        <button type="submit" className="button" disabled={save.isPending || changed === undefined}>
          {texts.save}
        </button>
      </p>
    </Form>
  )
}
