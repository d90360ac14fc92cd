import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isNotLoaded } from '../lib/lazy-page.ts'
import { texts } from '../lib/texts.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Failed } from '../ui/states.tsx'
import { texts as appTexts } from './texts.ts'

/** Instead of a page that cannot be shown. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  return isNotLoaded(error) ? <CodeMissing /> : <Failed title={texts.pageBroke} error={error} onRetry={reset} />
}

const RELOADED = 'reeve reloaded for'
const SOON_MS = 30_000

/** Once in a while for an address: a version that is broken does not begin anew forever. */
function reloadOnce(): boolean {
  const [address, at] = (sessionStorage.getItem(RELOADED) ?? '').split(' ')
  if (address === location.pathname && Date.now() - Number(at) < SOON_MS) return false
  sessionStorage.setItem(RELOADED, `${location.pathname} ${Date.now()}`)
  location.reload()
  return true
}

/** Whether the service would answer to a load of the page. */
async function isThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

type Found = 'looking' | 'gone' | 'broken'

/** A service of another version is loaded anew; one that does not answer is told of, and asked again. */
function CodeMissing() {
  const router = useRouter()
  const [found, setFound] = useState<Found>('looking')
  const look = async (): Promise<void> => {
    setFound('looking')
    if (!(await isThere())) setFound('gone')
    else if (!reloadOnce()) setFound('broken')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that could not be loaded
  useEffect(() => void look(), [router.state.location.pathname])
  useEffect(() => {
    const again = (): void => void look()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  })
  if (found === 'looking') return <PageHead title={appTexts.loadingAgain} />
  const [title, about] = appTexts.codeMissing[found]
  return (
    <>
      <PageHead title={title} />
      <div className="empty" role="alert">
        <p>{about}</p>
        <button
          type="button"
          className="button primary"
          onClick={() => (found === 'gone' ? void look() : location.reload())}
        >
          {texts.tryAgain}
        </button>
      </div>
    </>
  )
}
