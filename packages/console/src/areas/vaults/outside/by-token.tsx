import { useRef, useState } from 'react'
import { Reveal, type Viewed } from '../../../ui/reveal/reveal.tsx'
import { texts as all } from '../texts.ts'
import { ByMail } from './by-mail.tsx'
import { postOutside } from './post.ts'

const texts = all.outside

/** Somebody came from a mail: the link is used up by opening, and not by looking. */
export function ByToken({ code, token }: { code: string; token: string }) {
  const viewToken = useRef<string>(undefined)
  const [isShown, setShown] = useState(false)
  const at = `/api/v1/secrets/code/${encodeURIComponent(code)}`
  const view = async (readerRecipient: string): Promise<Viewed> => {
    // A second try goes on with what the link was exchanged for.
    viewToken.current ??= (await postOutside<{ viewToken: string }>(`${at}/magic-link/redeem`, { token })).viewToken
    return postOutside<Viewed>(`${at}/view`, { readerRecipient }, viewToken.current)
  }
  return (
    <>
      <section className="card">
        <p>{texts.linkAbout}</p>
        <Reveal
          view={view}
          onShown={() => {
            setShown(true)
            // Whoever looks over a shoulder or into the history finds no link there.
            history.replaceState(null, '', location.pathname)
          }}
        />
      </section>
      {!isShown && <ByMail code={code} title={texts.again} />}
    </>
  )
}
