import { useRef } from 'react'
import { api } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import { Ago } from '../../../ui/time.tsx'
import type { Config } from '../queries.ts'
import { texts } from '../texts.ts'

type Props = { config: Config; isReady: boolean; isTrying: boolean; onTry(isTrying: boolean): void }

/** Signs in at the provider in another tab, where the claims are shown, and whom it would be. */
export function Try({ config, isReady, isTrying, onTry }: Props) {
  const before = useRef(config.lastTestedAt)
  const test = useAct(async () => {
    const { redirectUrl } = await api.call('signIn.authConfigs.test', { path: { id: config.id } })
    before.current = config.lastTestedAt
    onTry(true)
    // A browser that opens no tab goes there in this one, and comes back.
    if (!open(redirectUrl, '_blank')) location.assign(redirectUrl)
  })
  const waits = isTrying && config.lastTestedAt === before.current
  return (
    <section className="card form" aria-labelledby="test">
      <h2 id="test">{texts.test}</h2>
      <p>{texts.testAbout}</p>
      <p role="status">
        {waits ? (
          texts.testing
        ) : config.lastTestedAt ? (
          <>
            {texts.tested} <Ago time={config.lastTestedAt} />
          </>
        ) : (
          texts.untested
        )}
      </p>
      <Refusal error={test.isPending ? null : test.error} />
      <p>
        <button
          type="button"
          className={isReady && !config.lastTestedAt ? 'button primary' : 'button'}
          disabled={!isReady || test.isPending}
          onClick={() => test.run()}
        >
          {texts.testAction}
        </button>
      </p>
    </section>
  )
}
