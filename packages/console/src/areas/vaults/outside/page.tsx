import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { signInAddress, useSessionQuery } from '../../../lib/session.ts'
import { Reveal } from '../../../ui/reveal/reveal.tsx'
import { Loading } from '../../../ui/states.tsx'
import { Toasts } from '../../../ui/toasts.tsx'
import { texts as all } from '../texts.ts'
import { isActive, isFile, nameOf } from '../words.ts'
import { ByMail } from './by-mail.tsx'
import { ByToken } from './by-token.tsx'
import styles from './page.module.css'
import { postOutside } from './post.ts'

const texts = all.outside

/** `/s/CODE`, with what a mail puts behind the # sign, or `/v/TOKEN`. */
export function OutsidePage() {
  const [, kind, rest = ''] = location.pathname.split('/')
  return kind === 'v' ? <VaultLink token={rest} /> : <SharedSecret code={rest} token={location.hash.slice(1)} />
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => {
  useEffect(() => {
    document.title = `${title} · Reeve`
  }, [title])
  return (
    <>
      <main className={styles.page}>
        <p className="muted">Reeve</p>
        <h1>{title}</h1>
        <p className="muted">{texts.nothingUsed}</p>
        {children}
      </main>
      <Toasts />
    </>
  )
}

function SharedSecret({ code, token }: { code: string; token: string }) {
  const { data: session, isPending } = useSessionQuery()
  if (token !== '') {
    return (
      <Frame title={texts.title}>
        <ByToken code={code} token={token} />
      </Frame>
    )
  }
  return (
    <Frame title={texts.title}>
      {isPending && <Loading height={200} />}
      {session && <Inside code={code} userId={session.user.id} />}
      {session === null && (
        <>
          <SignIn />
          <ByMail code={code} />
        </>
      )}
    </Frame>
  )
}

const SignIn = () => (
  <section className="card" aria-labelledby="account">
    <h2 id="account">{texts.haveAccount}</h2>
    <p>
      <a className="button primary" href={signInAddress()}>
        {texts.signIn}
      </a>
    </p>
  </section>
)

function Inside({ code, userId }: { code: string; userId: string }) {
  const { data, isPending } = useQuery({
    queryKey: ['secrets', 'code', code],
    // What was shown stays though the last view has used the secret up.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
    queryFn: ({ signal }) => api.call('vaults.secrets.getByCode', { path: { share_code: code } }, { signal }),
  })
  if (isPending) return <Loading height={120} />
  const secret = data?.secret
  if (!secret) {
    return (
      <>
        <section className="card" aria-labelledby="account">
          <h2 id="account">{texts.haveAccount}</h2>
          <p>{texts.notYours}</p>
        </section>
        <ByMail code={code} />
      </>
    )
  }
  return (
    <section className="card" aria-labelledby="account">
      <h2 id="account" className="given">
        {nameOf(secret)}
      </h2>
      {secret.creatorUserId === userId && !secret.allowedUserIds.includes(userId) && (
        <p>
          {texts.yours} <a href={`/secrets?tab=mine&open=${secret.vaultId}`}>{texts.seeYours}</a>
        </p>
      )}
      {!isActive(secret) && <p>{texts.over}</p>}
      {isActive(secret) && isFor(secret, userId) && (
        <Reveal
          isFile={isFile(secret)}
          view={(readerRecipient) =>
            api.call('vaults.secrets.view', { path: { vault_id: secret.vaultId }, body: { readerRecipient } })
          }
        />
      )}
    </section>
  )
}

/** Recipients are not told who the others are; its creator is. */
const isFor = (
  { creatorUserId, allowedUserIds }: { creatorUserId: string; allowedUserIds: readonly string[] },
  userId: string,
): boolean => (creatorUserId === userId || allowedUserIds.length > 0 ? allowedUserIds.includes(userId) : true)

function VaultLink({ token }: { token: string }) {
  const { data: session, isPending } = useSessionQuery()
  return (
    <Frame title={texts.vaultTitle}>
      {isPending ? (
        <Loading height={120} />
      ) : (
        <>
          <Reveal
            view={(readerRecipient) =>
              session
                ? api.call('vaults.links.open', { body: { token, readerRecipient } })
                : postOutside('/api/v1/vault-links/open-unauthenticated', { token, readerRecipient })
            }
          />
          {!session && <SignIn />}
        </>
      )}
    </Frame>
  )
}
