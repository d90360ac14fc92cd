import { useState } from 'react'
import { useAct } from '../../../lib/use-act.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { ACTIVE, type Config } from '../queries.ts'
import { saveConfig } from '../save-config.ts'
import { texts } from '../texts.ts'

/** From here on people sign in by it. */
export function SwitchOn({ config, isReady }: { config: Config; isReady: boolean }) {
  const [isDefault, setDefault] = useState(false)
  const isForSomebody = isDefault || config.bootstrapDomains.length > 0
  const activate = useAct(async () => {
    await saveConfig(config.id, { status: ACTIVE, ...(isDefault ? { isDefaultBootstrap: true } : {}) })
    toast({ tone: 'good', text: texts.switchedOn })
  })
  if (config.status === ACTIVE) return <p className="card">{texts.isOn}</p>
  return (
    <section className="card form" aria-labelledby="on">
      <h2 id="on">{texts.on}</h2>
      <p>{isReady ? texts.onAbout : texts.onFirst}</p>
      {isReady && (
        <label className="form-check">
          <input type="checkbox" checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
          {texts.isDefault}
        </label>
      )}
      <Refusal error={activate.isPending ? null : activate.error} />
      <p>
        <button
          type="button"
          className={isReady ? 'button primary' : 'button'}
          disabled={!isReady || !isForSomebody || activate.isPending}
          onClick={() => activate.run()}
        >
          {texts.onAction}
        </button>
      </p>
    </section>
  )
}
