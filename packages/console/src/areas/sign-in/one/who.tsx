import { useState } from 'react'
import { useAct } from '../../../lib/use-act.ts'
import { LinesField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { ACTIVE, type Config } from '../queries.ts'
import { saveConfig } from '../save-config.ts'
import { texts } from '../texts.ts'

/** Whose addresses lead to the provider, and whether strangers of them become people. */
export function Who({ config }: { config: Config }) {
  const { bootstrapDomains, isDefaultBootstrap, createUsers } = config
  const [text, setText] = useState(bootstrapDomains.join('\n'))
  const [isDefault, setDefault] = useState(isDefaultBootstrap)
  const [makes, setMakes] = useState(createUsers)
  const domains = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const save = useAct(async () => {
    await saveConfig(config.id, {
      bootstrapDomains: domains,
      isDefaultBootstrap: isDefault,
      createUsers: makes,
      createDomains: makes ? domains : [],
    })
    toast({ text: texts.saved })
  })
  const problem = ['bootstrapDomains', 'createDomains']
    .map((name) => save.problemOf(`authConfig.${name}`))
    .find(Boolean)
  return (
    <Form className="card form" aria-labelledby="who" onSubmit={save.run}>
      <h2 id="who">{texts.who}</h2>
      <LinesField
        label={texts.domains}
        hint={texts.domainsHint}
        problem={problem ?? ''}
        rows={2}
        placeholder="acme.example"
        value={text}
        onChange={setText}
      />
      {config.status === ACTIVE && (
        <label className="form-check">
          <input type="checkbox" checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
          {texts.isDefault}
        </label>
      )}
      <label className="form-check">
        <input type="checkbox" checked={makes} onChange={({ target }) => setMakes(target.checked)} />
        {texts.createUsers}
      </label>
      <Refusal error={save.isPending ? null : save.error} />
      <p>
        <button type="submit" className="button" disabled={save.isPending}>
          {texts.save}
        </button>
      </p>
    </Form>
  )
}
